/// The options of all verbs.
enum Option: String, CaseIterable {
  case absolute, all, check, color, device, expect, force, from, help, json, jsonl, layout, orient
  case os, raw, realtime, report, scene, screen, start, stop, strict, to, update, verify, version
  case toLayout = "to-layout"

  /// What stands behind the option, or nothing for a switch.
  var value: String? {
    switch self {
    case .color: "WHEN"
    case .device: "NAME"
    case .expect: "FILE"
    case .from: "FORMAT"
    case .layout, .toLayout: "LAYOUT"
    case .report: "FORM"
    case .to: "FORMAT"
    case .orient: "HOW"
    case .scene: "SCENE"
    case .os: "VERSION"
    case .screen: "WxH"
    case .start, .stop: "TIME"
    case .absolute, .all, .check, .force, .help, .json, .jsonl, .raw, .realtime, .strict, .update,
      .verify,
      .version:
      nil
    }
  }

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
    case .report:
      "json: what was inferred, clamped or dropped, as one JSON object"
    case .to: "the format to write: touchtrace, rows, gsevent or evemu; else as OUT's name ends"
    case .toLayout: "the layout of the raw records to write, where it is to be another one"
    case .scene: "a scene file that the container carries, and plays in where no other is named"
    case .check: "hold the trace against the grammar of touches; exit 1 where it breaks it"
    case .force: "write over a file that is there"
    case .start: "start at this time, such as 1.5s, with the fingers that are down then"
    case .color: "auto (the default: on a terminal), always or never"
    case .device: "the device, by any marketing name; case and spaces do not matter"
    case .expect: "compare the journal of one run with FILE; exit 1 where they differ"
    case .from: "the trace's format: touchtrace, rows, gsevent or evemu; else it is recognised"
    case .help: "this help"
    case .json: "one JSON object"
    case .jsonl: "one JSON object a line, and nothing else on standard output"
    case .layout:
      "the layout of raw records, such as iphoneos3-object; auto (the default) recognises it"
    case .orient:
      "how a touchscreen was held: portrait, upsideDown, landscapeLeft or landscapeRight"
    case .screen: "the screen in points that a touchscreen's axes are mapped to, such as 375x812"
    case .os: "the release of the system, such as 7.0.4"
    case .raw: "the records as their bytes say, before any rule"
    case .realtime: "no faster than the touches were; SPEED 2 is twice as fast"
    case .stop: "stop before this time, such as 1.5s or 800ms"
    case .strict: "refuse a trace that breaks a rule of reading or grammar"
    case .update: "write the golden journals anew"
    case .verify: "compare with the golden journals; exit 1 where one differs"
    case .version: "the version"
    }
  }
}
