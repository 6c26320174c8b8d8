import Umpire

/// The verbs of the command, with their operands, options and help texts.
enum Verb: String, CaseIterable {
  case replay, why, inspect, convert, recover, shrink, scene, check, bound, map, rule, devices, help

  /// Returns the verb named `word`. Throws a usage failure if there is no such verb.
  static func named(_ word: String) throws(Failure) -> Verb {
    if let verb = Verb(rawValue: word) { return verb }
    throw .unknown("verb", word, among: allCases.map(\.rawValue), "; `umpire help` lists them")
  }

  /// The operands in the usage line of the help page.
  var operands: String {
    switch self {
    case .replay, .why: "RUNS"
    case .inspect: "TRACE"
    case .convert, .recover: "IN OUT"
    case .shrink: "RUNS OUT"
    case .scene: "SCENE"
    case .check: "SCENE"
    case .bound: "SCENE [CONTROL]"
    case .map: "SCENE OUT"
    case .rule: "ID | --all"
    case .devices: ""
    case .help: "[VERB]"
    }
  }

  /// The permitted numbers of operands.
  var operandCount: ClosedRange<Int> {
    switch self {
    case .replay, .why: 1...2
    case .inspect, .scene, .check: 1...1
    case .convert, .recover, .map: 2...2
    case .shrink: 2...3
    case .bound: 1...2
    case .rule, .help: 0...1
    case .devices: 0...0
    }
  }

  /// True if the verb plays a trace, in a scene that may be named before it.
  var playsTrace: Bool {
    switch self {
    case .replay, .why, .shrink: true
    case .inspect, .convert, .recover, .scene, .check, .bound, .map, .rule, .devices, .help: false
    }
  }

  /// The verb's line in the list of verbs. It has room for 66 columns.
  var summary: String {
    switch self {
    case .replay: "play recorded touches through a scene, and print the journal"
    case .why: "explain who got each touch and why, or what a change would do"
    case .inspect: "show the contents of a trace, before any rule is applied"
    case .convert: "write a trace in another format, and report what is lost"
    case .recover: "repair a damaged trace, with everything that can be read"
    case .shrink: "find the fewest touches with which a row of the journal stays"
    case .scene: "print the layout of a scene, and the rules that decided it"
    case .check: "find gesture conflicts of a scene by playing touches"
    case .bound: "print the longest times until a control lights up and acts"
    case .map: "draw who gets a gesture at each point of the screen, or how late"
    case .rule: "explain a rule: its text, its figures and their source"
    case .devices: "list the devices that a scene can name"
    case .help: "explain a verb"
    }
  }

  /// The options of the verb besides `--help` and `--color`.
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
    case .shrink:
      [
        .keep, .force, .start, .stop, .from, .layout, .device, .os, .screen, .orient,
      ]
    case .scene: [.json, .whole, .device, .os]
    case .bound: [.json, .device, .os]
    case .map: [.gesture, .what, .step, .light, .dark, .if, .json, .force, .device, .os]
    case .check:
      [
        .static, .cases, .depth, .time, .seed, .jobs, .law, .hands, .allow, .baseline, .corpus,
        .maximise, .json, .junit, .device, .os,
      ]
    case .rule: [.all, .json, .device, .os]
    case .devices: [.json]
    case .help: []
    }
  }

  /// The text of the help page below the usage. Its lines have less than 80 columns.
  var details: String {
    switch self {
    case .replay:
      """
      Plays each run, and prints one row for each ruling. RUNS is one of
        STORY          a folder with scene.json: all of its runs, by name
        STORY/RUN      one run of a story
        SCENE TRACE    a scene file, or a trace that carries its scene; and a trace
        TRACE          a trace alone, in a window with one full-screen view `screen`

      A TRACE is a .touchtrace file, touch rows as JSON lines, raw records, or
      evemu text of a touchscreen; `-` is standard input. A touch row needs
      t (nanoseconds), phase (began, moved, ended or cancelled), x and y (points):
        {"t":"0","phase":"began","x":50,"y":100}
        {"t":"80000000","phase":"ended","x":50,"y":100}
      Other rows change the scene, or answer a question that the next input causes:
        {"t":"0","change":"today.frame.y += -30"}
        {"t":"80000000","answer":"begin of list.pan touch 1 = false"}

      A TRACE that a program recorded from the middle of a run begins with the saved
      state. Its digests are compared: the first block and field in which the state
      is not the recorded one are named (exit 1).

      --strict refuses a trace that breaks a rule (exit 4), and prints nothing else.
      Damage is still a loss (exit 3): a last row that is cut off and damaged blocks
      of a container are left out and named; the rest is played. If the rest breaks
      a rule, it is refused: a finger that is down at its end never lifts (TCH-5).
      """
    case .why:
      """
      RUNS is a STORY, a STORY/RUN, a SCENE and a TRACE, or a TRACE, as for
      `replay`. For each touch the output explains
        what happened, and when the touch was delivered to its view;
        for how many frames a control was seen highlighted;
        which recognizers and scroll views competed, and their outcome;
        what to change in the app.
      Times such as +150 ms count from the touch's began.

      --if plays the same touches in a changed scene, and prints only the rulings
      that differ. A CHANGE is one change of `do` in a scene file, as one text. It
      applies from the start. Several --if are applied in their order; one may name
      a member that a later one adds, but set its facts only after that.

      --suggest searches for the smallest change with which the touch of --touch
      has the result of --want. It prints that change and its effects, and up to
      two other changes; if none helps, the touch's line and other advice. --want is
        lit            a control is seen highlighted
        lit:100ms      the same, no later than 100 ms after the finger landed
        acted          the action of a control runs, or its value changes
        delivered      the touch is delivered to its view at once, and not cancelled
        recognized:ID  this recognizer, scroll view or control wins the touch
      For a touch that is on no control and missed none, `acted` means that a
      recognizer of the app recognises, or that a tap on the status bar scrolls to
      the top. If the touch missed a label, an image or a view with recognizers,
      the recognizer must be on one of those. For a tap on the status bar, scroll
      views and the views in and around them do not count as missed.

      The search tries changes in this order:
        1. a number of one recognizer: the least amount that helps
        2. another setting of one recognizer, scroll view, control or view
        3. one of them switched off
        4. the position or size of one view
        5. a setting of a controller, a window or the whole scene
        6. several changes that one remedy names together, if all are needed
        7. if nothing else helps: no scroll view delays the touch, and one setting
      A change that harms touches is listed after those that harm none. A touch is
      harmed if it loses its highlight, action, gesture, scrolling or view, or has
      both an action and a gesture. With recognized:ID the touch itself may lose what
      another entrant had of it. A search plays the run 400 times at most. It changes
      no figure of a rule, which an app cannot do, and does not move pinned views.

      --strict refuses a trace that breaks a rule (exit 4), and prints nothing else.
      Damage is still a loss (exit 3): a last row that is cut off and damaged blocks
      of a container are left out and named; the rest is explained, or refused if it
      breaks a rule: a finger that is down at its end never lifts (TCH-5).
      """
    case .inspect:
      """
      Prints a summary of the trace, as one object with --json. With --jsonl it
      prints a row for every sample of every touch; with --raw it prints the
      records instead. `-` is standard input.

      A summary says if the trace begins in the middle of a run, with a saved state.
      A gap is where `recover` or `convert` left out a damaged part.

      --check reports violations of the grammar of touches (exit 1). A damaged
      trace is a loss (exit 3), because the damage may have caused the violation.
      --strict stops at the first violation (exit 4) and prints nothing. Damage is
      still a loss (exit 3): a last row that is cut off, and blocks of a container,
      are left out and named. If the rest breaks a rule, it is refused: a finger
      that is down at its end never lifts (TCH-5).
      """
    case .convert:
      """
      Captured data is preserved byte for byte if the target format can hold it:
      records and evemu text in a .touchtrace are written as they were captured.
      Touch rows are written again, with the same values. Losses are reported, with
      exit code 3. What is inferred, clamped or rounded is reported, and is no loss.

      `-` is standard input or output. If the name of the output has no ending,
      --to is needed. --report json lists what was inferred, clamped, rounded,
      dropped and noted.
      """
    case .recover:
      """
      IN may be `-`. OUT must be a file, because it is read again before the
      command reports success. If the header is damaged, its contents are lost.
      Whole blocks are copied byte for byte. A gap replaces what was left out, and
      explains a lift that is missing. If the scene may have been in what was left
      out, a message says so: name the scene file before OUT when you play it.

      Exit 0: the trace was not damaged. Exit 3: the trace was recovered, and the
      losses are reported. Exit 4: nothing could be recovered, and OUT was not
      written.
      """
    case .shrink:
      """
      RUNS is one run, as for `replay`: a STORY/RUN, a SCENE and a TRACE, or a
      TRACE. OUT gets touch rows: its name ends with .jsonl, or it is `-`.

      A ROW is the effect of a row of the journal and fields that it has:
        --keep 'highlight view=today on=false'
        --keep 'outcome entrant=list.pan outcome=won'
        --keep 'scene change="today.hidden = true"'
      A value in quotation marks may have blanks. A trace with changes, answers or a
      saved state is refused with code 4: cut it with --start and --stop.

      With several --keep all of those rows stay. Fingers are left out first, then
      events; then the paths are made straight and their numbers round. Times start
      at 0. A finger that is still down at the end is taken away by the system.
      """
    case .scene:
      """
      SCENE is a scene file, a story's folder, one of its runs (STORY/RUN), or a
      trace that carries its scene.

      Frames are x y width height in the parent; insets are top left bottom right.
      All are in points. `inset` is a scroll view's own inset and the part of the
      safe area that is added to it. `scrolled` is its offset. `touched` is the
      part of a control that a finger can reach: all, a part, or none, and then
      the rule that prevents it.

      --whole prints the scene itself instead, as the text of one scene file: what
      the file extends is in it, changes are applied, and defaults are left out.
      What a change removed has "removed": true.
      """
    case .check:
      CheckHelp.text
    case .bound:
      """
      SCENE is a scene file, a story's folder, one of its runs (STORY/RUN), or a
      trace that carries its scene.

      Prints two longest times for every control, or for CONTROL: from the landing
      of the finger until the highlight is on the screen, and from the lift until
      the action runs. A control has a row for each part with different waits, the
      slowest first. Waits joined by `beside` run side by side, and the longest
      counts; a wait behind `+` follows them. No affordance is shown (DEFER-3).

      With --json times are in milliseconds, null if a wait may never end. Rects
      are x y width height on the screen, in points.
      """
    case .map:
      """
      SCENE is a scene file, a story's folder, one of its runs (STORY/RUN), or a
      trace that carries its scene. OUT is an SVG file; `-` is standard output.

      The map shows the glass at scale. Colours say who gets the gesture if it
      begins at that point: a control, a recognizer, the pan of a scroll view, a
      gesture of the system, or only a view. Hatching is where the gesture is
      delayed: the touch is delivered late, or the first response comes after the
      lift. Dots are where nothing answers. With --what latency colours say how
      long after its landing the finger gets the first response: a highlight, an
      action, a recognised gesture or a scroll.

      Nothing is guessed. The gesture is played at points of the scene, each time
      from the start, as `replay` plays a trace. GESTURE is one of
        tap               the finger lifts after 100 ms
        double-tap        two taps of 100 ms, 100 ms apart
        long-press        the finger rests for 1 s
        swipe-DIRECTION   180 pt in 180 ms; up, down, left or right
        drag-DIRECTION    a rest of 200 ms, then 150 pt in 500 ms
        two-finger-tap    two fingers side by side, 60 pt apart, for 100 ms
        pinch             two fingers that move from 60 to 200 pt apart in 300 ms

      With --json the owners are also printed, with their shares of the screen
      from 0 to 1 and their latencies in milliseconds.
      """
    case .rule:
      """
      A scene can change figures: "figures": {"BAR-2.duration": "500ms"}. Without
      --os a figure is shown with each release that changed it, as in "150ms, from
      iOS 11 on never"; with --os its value in that release is shown. Without
      --device the figures are those of an iPhone X. With --json the steps are
      `releases`, and `value` is that of the device's first release.

      The source of a rule is one of
        "iOS facts"           a section of the collection of facts that the rules
                              were written from: measured by developers, reverse
                              engineered, or documented by Apple
        "ours"                a choice of Umpire
        "asked for by name"   a rule that the people for whom Umpire was built
                              asked for
      """
    case .devices:
      """
      Sizes are in points, in portrait. `device` in a scene and --device take these
      names.
      """
    case .help: ""
    }
  }

  /// Example command lines.
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
        "umpire why scene.json a.jsonl --touch 3 --suggest --want recognized:a.press",
        "umpire why scene.json touches.jsonl --if 'main.gateDelays = false'",
        "umpire why scene.json taps.jsonl --if 'GATE-7.answer = 50ms' --if 'os = 10.3'",
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
    case .shrink:
      [
        "umpire shrink Traces/pager/pinch few.jsonl --keep 'outcome outcome=lost'",
        "umpire shrink scene.json long.jsonl - --keep 'gesture state=began'",
      ]
    case .scene:
      [
        "umpire scene Traces/hidden-drawer/scene.json",
        "umpire scene scene.json --json",
        "umpire scene late.scene.json --whole",
      ]
    case .check:
      [
        "umpire check Traces/bottom-buttons/scene.json",
        "umpire check scene.json --law highlight --cases 100000 --seed 7",
        "umpire check Traces/bottom-buttons/scene.json --maximise today",
        "umpire check Traces/bottom-buttons/scene.json --static",
        "umpire check scene.json --static --device 'iPhone X' --os 12 --json",
        "umpire check scene.json --static --allow HIT-2:today --allow GATE-4:today",
      ]
    case .bound:
      [
        "umpire bound Traces/bottom-buttons/scene.json",
        "umpire bound Traces/bottom-buttons/scene.json today --os 13",
      ]
    case .map:
      [
        "umpire map Traces/bottom-buttons map.svg",
        "umpire map Traces/pager map.svg --gesture swipe-left --dark",
        "umpire map scene.json map.svg --what latency --json",
        "umpire map scene.json map.svg --if 'main.gateDelays = false' --force",
      ]
    case .rule: ["umpire rule BAR-2", "umpire rule --all"]
    case .devices: ["umpire devices"]
    case .help: ["umpire help replay"]
    }
  }
}
