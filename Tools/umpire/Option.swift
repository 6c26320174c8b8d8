import Umpire

/// The options of all verbs.
enum Option: String, CaseIterable {
  case absolute, all, allow, baseline, brief, cases, check, color, corpus, dark, depth, device
  case expect, force, from, gesture, hands, help, `if`, jobs, json, jsonl, junit, keep, law, layout,
    light
  case maximise, only, orient, os, raw, realtime, report, rule, scene, screen, seed, start, `static`
  case step, stop, strict, suggest, time, to, touch, update, verbose, verify, version, view, want
  case what, whole
  case toLayout = "to-layout"

  /// The placeholder of the option's value in help; `nil` for a switch.
  var value: String? {
    switch self {
    case .allow: "RULE:ID"
    case .color: "WHEN"
    case .device: "NAME"
    case .expect, .baseline, .junit: "FILE"
    case .cases, .depth, .jobs, .seed: "N"
    case .corpus: "FOLDER"
    case .keep: "ROW"
    case .law: "NAME"
    case .maximise: "CONTROL"
    case .from: "FORMAT"
    case .gesture: "GESTURE"
    case .hands: "HANDS"
    case .if: "CHANGE"
    case .layout, .toLayout: "LAYOUT"
    case .report: "FORM"
    case .rule, .view: "ID"
    case .touch: "N"
    case .only: "KIND"
    case .want: "WISH"
    case .to: "FORMAT"
    case .orient: "HOW"
    case .scene: "SCENE"
    case .os: "VERSION"
    case .screen: "WxH"
    case .start, .stop, .time: "TIME"
    case .step: "POINTS"
    case .what: "SUBJECT"
    case .absolute, .all, .brief, .check, .dark, .force, .help, .json, .jsonl, .light, .raw,
      .realtime, .static, .strict,
      .suggest, .update, .verbose, .verify, .version, .whole:
      nil
    }
  }

  /// True if the option can be given more than once.
  var isRepeatable: Bool {
    switch self {
    case .if, .touch, .only, .allow, .keep, .law, .hands, .maximise: true
    default: false
    }
  }

  /// The option with the placeholder of its value, for help.
  var usage: String {
    if self == .realtime { return "--realtime [SPEED]" }
    return value.map { "--\(rawValue) \($0)" } ?? "--\(rawValue)"
  }

  /// The description of the option in help.
  var summary: String {
    switch self {
    case .absolute: "print times of the captured clock, not since the first record"
    case .all: "explain every rule"
    case .allow:
      "ignore an intended finding, such as HIT-2:today; can be repeated"
    case .baseline: "the output of an earlier check with --json; exit 1 only for findings not in it"
    case .cases: "play this many cases; 20000 by default"
    case .depth:
      "first play all words of this many finger events, 0 to 12; 4 by default, 0 plays none"
    case .corpus:
      "play the witnesses in this folder first, and write those of this check to it"
    case .jobs: "play on this many threads; the findings are the same; by default one a core"
    case .junit: "also write scene and laws as tests of JUnit's XML to FILE"
    case .keep: "a row of the journal that stays, such as 'highlight view=today'; can be repeated"
    case .hands: "play only these hands, such as tap or drag,fling; can be repeated"
    case .law: "report only this law, and no findings of the scene itself; can be repeated"
    case .maximise:
      "search for the touches with which this control responds latest; can be repeated"
    case .seed: "make the cases from this number; 1 by default"
    case .time: "search for this long, such as 30s; with --cases what ends first counts"
    case .report:
      "`json` prints what was inferred, clamped or dropped as one JSON object"
    case .to:
      "the format to write: \(oneOf(TraceFormat.words)); by default that of OUT's ending"
    case .toLayout: "the layout of the raw records to write, if it differs from that of IN"
    case .scene:
      "store this scene, with the files that it extends; the trace plays in it by default"
    case .check: "check the trace against the grammar of touches; exit 1 if it violates it"
    case .force: "overwrite an existing file"
    case .start:
      "start at this time, such as 1.5s, with the fingers down then; touches keep their numbers; "
        + "effects of earlier touches and changes are missing: a list has its first offset and does "
        + "not move"
    case .color: "auto (the default: colours on a terminal), always or never"
    case .device: "the device, by any marketing name; case and spaces do not matter"
    case .expect:
      "compare the journal of one run with FILE; exit 1 if they differ in more than `run`, and `by` "
        + "of answers"
    case .from: "the format of the trace: \(oneOf(TraceFormat.words)); recognised by default"
    case .help: "print this help"
    case .gesture: "the gesture to play; tap by default"
    case .dark: "colours for a dark page; by default the viewer chooses between light and dark"
    case .light: "colours for a light page"
    case .step: "the size of the cells in points, from 0.25 to 64; 1 by default"
    case .what: "the subject of the colours: owner (the default) or latency"
    case .if: "change the scene, such as 'call = true', and print or draw the result"
    case .json: "print one JSON object"
    case .jsonl: "print one JSON object a line, and nothing else, on standard output"
    case .layout:
      "the layout of raw records, such as iphoneos3-object; auto (the default) recognises it"
    case .orient:
      "the orientation of a touchscreen: portrait, upsideDown, landscapeLeft or landscapeRight"
    case .screen: "the screen for a touchscreen's axes, in points, such as 375x812"
    case .os: "the release of the system, such as 7.0.4"
    case .rule: "only touches with a row or a sentence of this rule, such as GATE-4"
    case .raw: "print the records as they were captured, before any rule is applied"
    case .realtime: "play at the speed of the recording; SPEED 2 is twice as fast"
    case .static: "check the scene alone, without playing touches"
    case .stop: "stop before this time, such as 1.5s or 800ms"
    case .strict: "refuse a trace that violates a rule of reading or of grammar"
    case .touch: "only these touches, such as 3 or 2-5,9; can be repeated"
    case .brief: "print one line for each touch, then the number of equal lines"
    case .only:
      "only touches of a kind: late, unlit, unacted, cancelled, dropped, system, lost:ID, failed:ID"
    case .suggest: "search for the smallest change with which one touch has the result of --want"
    case .verbose: "also print the number of views at the start; `umpire scene` prints their frames"
    case .want:
      "the result for --suggest: lit (the default), lit:TIME, acted, delivered or recognized:ID"
    case .view: "only touches that concern this view"
    case .update: "write the golden journals again"
    case .verify: "compare with the golden journals; exit 1 if one differs"
    case .version: "print the version"
    case .whole:
      "print the scene as one scene file, with what it extends and its changes applied"
    }
  }
}
