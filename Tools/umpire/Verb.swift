import Umpire

/// The verbs of the command: what they take, and what help says of them.
enum Verb: String, CaseIterable {
  case replay, why, inspect, convert, recover, scene, check, bound, rule, devices, help

  /// The verb of a command line.
  static func named(_ word: String) throws(Failure) -> Verb {
    if let verb = Verb(rawValue: word) { return verb }
    throw .unknown("verb", word, among: allCases.map(\.rawValue), "; `umpire help` lists them")
  }

  /// The operands, as help writes them.
  var operands: String {
    switch self {
    case .replay, .why: "RUNS"
    case .inspect: "TRACE"
    case .convert, .recover: "IN OUT"
    case .scene: "SCENE"
    case .check: "SCENE --static"
    case .bound: "SCENE [CONTROL]"
    case .rule: "ID | --all"
    case .devices: ""
    case .help: "[VERB]"
    }
  }

  /// How many operands it takes.
  var operandCount: ClosedRange<Int> {
    switch self {
    case .replay, .why: 1...2
    case .inspect, .scene, .check: 1...1
    case .convert, .recover: 2...2
    case .bound: 1...2
    case .rule, .help: 0...1
    case .devices: 0...0
    }
  }

  /// One line for the list of verbs.
  var summary: String {
    switch self {
    case .replay: "play recorded touches through a scene and print the journal of rulings"
    case .why: "tell in plain words who got each touch, when it lit up, and why; or what if …"
    case .inspect: "show what is in a trace, before any rule is applied"
    case .convert: "write a trace in another format, and name what that one cannot hold"
    case .recover: "make a whole trace of a damaged one, with all that can be kept"
    case .scene: "print a scene as it is solved: frames, safe areas, insets, and the rules for them"
    case .check: "find problems of a scene: covered or cut-off controls, late highlights"
    case .bound: "say how late the highlight and the action of a control can be, and why"
    case .rule: "explain a rule: its text, its figures and where they come from"
    case .devices: "list the devices that scenes can name"
    case .help: "explain a verb"
    }
  }

  /// The options it takes besides `--help` and `--color`.
  var options: [Option] {
    switch self {
    case .replay:
      [
        .jsonl, .verify, .expect, .update, .start, .stop, .realtime, .absolute, .strict, .from,
        .layout,
        .device, .os, .screen, .orient,
      ]
    case .why:
      [
        .touch, .view, .rule, .only, .brief, .verbose, .suggest, .want, .if, .json, .start, .stop,
        .absolute, .strict, .from, .layout,
        .device, .os, .screen, .orient,
      ]
    case .inspect:
      [
        .json, .jsonl, .raw, .check, .absolute, .strict, .from, .layout, .device, .os, .screen,
        .orient,
      ]
    case .convert:
      [
        .to, .toLayout, .scene, .report, .force, .absolute, .from, .layout, .device, .os, .screen,
        .orient,
      ]
    case .recover: [.force]
    case .scene, .bound: [.json, .device, .os]
    case .check: [.static, .allow, .json, .device, .os]
    case .rule: [.all, .json, .device, .os]
    case .devices: [.json]
    case .help: []
    }
  }

  /// What help says below the usage.
  var details: String {
    switch self {
    case .replay:
      """
      RUNS is one of
        STORY          a folder with scene.json: all its runs, by name
        STORY/RUN      one run of a story
        SCENE TRACE    a scene file and a trace
        TRACE          a trace alone, in a window with one full-screen view `screen`

      A TRACE is a .touchtrace file, touch rows as JSON lines, raw records one after another, or
      evemu text of a touchscreen; `-` is standard input. A touch row needs t (nanoseconds), phase
      (began, moved, ended or cancelled), x and y (points):
        {"t":"0","phase":"began","x":50,"y":100}
        {"t":"80000000","phase":"ended","x":50,"y":100}
      """
    case .why:
      """
      RUNS is a STORY, a STORY/RUN, a SCENE and a TRACE, or a TRACE, as for `replay`. For each touch:
      what happened to it, when its view was told, for how many frames it was seen lit, what
      recognizers and scroll views made of it, what to do about it, and who was in the running.
      Times like +150 ms count from when the touch began.

      --if plays the same touches again in a changed scene, and prints the rulings that differ and
      nothing else. A CHANGE is what `do` in a scene file has, as one text; it counts from the
      beginning, as if the scene file said so. Several --if are made one after another.

      --suggest plays the run again with one change of the scene after another. It prints the
      smallest that gives the touch of --touch what --want says, with what it changes, and up to two
      others that help; if none does, what to do about the touch otherwise. --want is
        lit            a control is seen lit
        lit:100ms      a control lights up no later than 100 ms after the finger, and is seen
        acted          the action of a control runs, or its value changes; for a touch that is on no
                       control and missed none, a recognizer of the app is recognised (if it missed
                       a label, an image or a view with recognizers, one of those), or a tap on the
                       status bar scrolls to the top
        delivered      the view is told at once, and keeps the touch
        recognized:ID  this recognizer, scroll view or control wins the touch
      The smallest is, in this order: a number of one recognizer; another setting of one recognizer,
      scroll view, control or view; one of them switched off; the place or size of one view; a
      setting of a controller, a window or the whole scene; several changes that one remedy names
      together, of which none can be left out; and if nothing else helps, that no scroll view delays
      the touch, together with another setting. Of a number the least amount that helps is looked
      for. Touches that lose their light, their action, their gesture or their view by a change are
      named with it, and it comes behind all that harm none; with recognized:ID the touch itself may
      lose what another had of it. A search plays the run at most 400 times. It does not change
      figures of rules (an app cannot) and does not move pinned views.
      """
    case .inspect:
      """
      Without an option: a summary, with --json as one object. With --jsonl: a row for every sample
      of every touch; with --raw the records instead. `-` is standard input. --check names the
      faults of the grammar of touches (exit 1); a damaged trace is a loss (exit 3), because the
      damage may have caused the fault. --strict stops at the first fault (exit 4) and prints
      nothing; damage of a container is still a loss.
      """
    case .convert:
      """
      What was captured stays byte for byte where the target can hold it: records and evemu text that
      went into a .touchtrace come out of it as they were; touch rows are written anew, with the same
      values. What is lost is named, and the exit is 3. `-` is standard
      input or output; an output without an ending needs --to. --report json has a list of what was
      inferred, clamped, rounded, dropped and noted each.
      """
    case .recover:
      """
      IN may be `-`; OUT is a file, because it is read again before success is told. What the header
      said is gone where the header is damaged. Whole blocks are kept byte for byte; a gap
      stands where something was left out, and explains a touch that never ends. Exit 0: nothing was wrong;
      3: recovered, and what is missing is named; 4: nothing was to be had, and OUT is not written.
      """
    case .scene:
      """
      SCENE is a scene file, a story's folder, or one of its runs (STORY/RUN).

      Frames are in the parent, x y width height; insets are top left bottom right; all in points.
      `inset` is a scroll view's own and what of the safe area is added to it; `scrolled` is its
      offset. `touched` says where a finger reaches a control: everywhere in it, in part, or nowhere,
      and then which rule keeps it off.
      """
    case .check:
      "SCENE is a scene file, a story's folder, or one of its runs (STORY/RUN).\n\n"
        + "With --static, from the scene alone and as it stands, it looks for\n\n"
        + SceneFinding.Kind.allCases.map { wrapped("\($0.words) (\($0.rule.id))", indent: "  ") }
        .joined()
        + PressFinding.Kind.allCases.map { wrapped("\($0.words) (\($0.rule.id))", indent: "  ") }
        .joined()
        + "\nEach is told with its rule, its place on the screen and what to change. Exit 1 where\n"
        + "anything was found."
    case .bound:
      """
      SCENE is a scene file, a story's folder, or one of its runs (STORY/RUN).

      Every control of the scene, or the one that is named, as the scene stands: from the finger's
      landing until the highlight is on the screen, and from the lift until the action runs, at most.
      A control has a row for each part in which other things are waited for, the slowest first.
      What waits side by side is told with `beside`, and the longest of it counts; `+` comes behind.
      With --json times are in milliseconds, null where a wait may never end; rects are x y width
      height on the screen.
      """
    case .rule:
      """
      Figures are changed in a scene: "figures": {"BAR-2.duration": "500ms"}. Without --os a figure
      is shown with each release from which on it has another value, as in "150ms, from iOS 11 on
      never"; with --os it is shown as it is there. Without --device the figures are those of an
      iPhone X. With --json the steps are `releases`, and `value` is that of the device's first
      release.

      The source says how a rule is known. "iOS facts" and a section name where it stands in the
      collection that the rules were written from: measured by developers, reverse engineered, or
      documented by Apple. "ours" is a choice. "asked for by name" marks the rules that Umpire was
      built for: those that the people who asked for it named.
      """
    case .devices:
      """
      Sizes are in points, upright. The names are what `device` in a scene and --device take.
      """
    case .help: ""
    }
  }

  /// Lines to copy.
  var examples: [String] {
    switch self {
    case .replay:
      [
        "umpire replay Traces/hidden-drawer",
        "umpire replay Traces/hidden-drawer/two-lists --jsonl",
        "umpire replay scene.json touches.jsonl",
        "umpire replay capture.bin --layout iphoneos3 --device \"iPhone 3GS\" --os 3.1.2",
      ]
    case .why:
      [
        "umpire why Traces/hidden-drawer/two-lists",
        "umpire why Traces/pager/pinch --if 'zoom.enabled = false'",
        "umpire why scene.json touches.jsonl --touch 1",
        "umpire why scene.json touches.jsonl --brief --only unlit --only lost:list.pan",
        "umpire why scene.json touches.jsonl --touch 3 --suggest --want acted",
        "umpire why scene.json touches.jsonl --touch 3 --suggest --want recognized:card.press",
        "umpire why scene.json touches.jsonl --if 'main.gateDelays = false'",
        "umpire why scene.json touches.jsonl --if 'GATE-7.answer = 50ms' --if 'os = 10.3'",
        "umpire why scene.json touches.jsonl --if 'remove tools' --json",
      ]
    case .inspect:
      [
        "umpire inspect Traces/hidden-drawer/drawer.touchtrace",
        "umpire inspect capture.bin --raw --jsonl --layout iphoneos2-object",
      ]
    case .convert:
      [
        "umpire convert recording.evemu recording.touchtrace",
        "umpire convert recording.touchtrace touches.jsonl",
        "umpire convert touches.jsonl records.gsevent --to-layout iphoneos3",
        "umpire convert touches.jsonl whole.touchtrace --scene scene.json",
      ]
    case .recover: ["umpire recover broken.touchtrace mended.touchtrace"]
    case .scene: ["umpire scene Traces/hidden-drawer/scene.json", "umpire scene scene.json --json"]
    case .check:
      [
        "umpire check Traces/bottom-buttons/scene.json --static",
        "umpire check scene.json --static --device 'iPhone X' --os 12 --json",
        "umpire check scene.json --static --allow HIT-2:today --allow GATE-4:today",
      ]
    case .bound:
      [
        "umpire bound Traces/bottom-buttons/scene.json",
        "umpire bound Traces/bottom-buttons/scene.json today --os 13",
      ]
    case .rule: ["umpire rule BAR-2", "umpire rule --all"]
    case .devices: ["umpire devices"]
    case .help: ["umpire help replay"]
    }
  }
}
