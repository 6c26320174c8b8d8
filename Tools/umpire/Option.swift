/// The options of all verbs.
enum Option: String, CaseIterable {
  case absolute, all, allow, brief, check, color, device, expect, force, from, help, `if`, json
  case jsonl, layout, only, orient, os, raw, realtime, report, rule, scene, screen, start, `static`,
    stop
  case strict, suggest, to, touch, update, verbose, verify, version, view, want
  case toLayout = "to-layout"

  /// What stands behind the option, or nothing for a switch.
  var value: String? {
    switch self {
    case .allow: "RULE:ID"
    case .color: "WHEN"
    case .device: "NAME"
    case .expect: "FILE"
    case .from: "FORMAT"
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
    case .start, .stop: "TIME"
    case .absolute, .all, .brief, .check, .force, .help, .json, .jsonl, .raw, .realtime, .static,
      .strict,
      .suggest, .update, .verbose, .verify, .version:
      nil
    }
  }

  /// Whether it can be given more than once.
  var isRepeatable: Bool { self == .if || self == .touch || self == .only || self == .allow }

  /// How help writes it.
  var usage: String {
    if self == .realtime { return "--realtime[=SPEED]" }
    return value.map { "--\(rawValue) \($0)" } ?? "--\(rawValue)"
  }

  /// What help says of it.
  var summary: String {
    switch self {
    case .absolute: "print times of the captured clock, not since the first record"
    case .all: "every rule"
    case .allow:
      "leave out a finding that is intended, such as HIT-2:today; can be repeated"
    case .report:
      "json: what was inferred, clamped or dropped, as one JSON object"
    case .to: "the format to write: touchtrace, rows, gsevent or evemu; else as OUT's name ends"
    case .toLayout: "the layout of the raw records to write, where it is to be another one"
    case .scene:
      "a scene that the container carries, with what it extends; it plays in it where none is named"
    case .check: "hold the trace against the grammar of touches; exit 1 where it breaks it"
    case .force: "write over a file that is there"
    case .start:
      "start at this time, such as 1.5s, with the fingers down then; touches keep their numbers"
    case .color: "auto (the default: on a terminal), always or never"
    case .device: "the device, by any marketing name; case and spaces do not matter"
    case .expect: "compare the journal of one run with FILE; exit 1 where they differ"
    case .from: "the trace's format: touchtrace, rows, gsevent or evemu; else it is recognised"
    case .help: "this help"
    case .if: "what would have been ruled if the scene had this change, such as 'call = true'"
    case .json: "one JSON object"
    case .jsonl: "one JSON object a line, and nothing else on standard output"
    case .layout:
      "the layout of raw records, such as iphoneos3-object; auto (the default) recognises it"
    case .orient:
      "how a touchscreen was held: portrait, upsideDown, landscapeLeft or landscapeRight"
    case .screen: "the screen in points that a touchscreen's axes are mapped to, such as 375x812"
    case .os: "the release of the system, such as 7.0.4"
    case .rule: "only what has a row by this rule, or a sentence that names it, such as GATE-4"
    case .raw: "the records as their bytes say, before any rule"
    case .realtime: "no faster than the touches were; SPEED 2 is twice as fast"
    case .static: "look at the scene alone, and play nothing"
    case .stop: "stop before this time, such as 1.5s or 800ms"
    case .strict: "refuse a trace that breaks a rule of reading or grammar"
    case .touch: "only these touches, such as 3 or 2-5,9; can be repeated"
    case .brief: "print one line for each touch, then how many lines are equal"
    case .only:
      "only touches of a kind: late, unlit, unacted, cancelled, dropped, system, lost:ID, failed:ID"
    case .suggest: "look for the smallest change that gives one touch what --want says"
    case .verbose: "also say how many views were placed at the start; `umpire scene` prints where"
    case .want:
      "what --suggest looks for: lit (the default), lit:TIME, acted, delivered, recognized:ID"
    case .view: "only what concerns this view"
    case .update: "write the golden journals anew"
    case .verify: "compare with the golden journals; exit 1 where one differs"
    case .version: "the version"
    }
  }
}
