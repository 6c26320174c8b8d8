import TouchTesting
import Umpire

/// `umpire check`: the conflicts of a scene, from the scene alone and by playing touches.
struct CheckVerb {
  private let arguments: Arguments
  private let told: ToldScene
  /// The findings that the command line and the scene file allow.
  private let allowed: [AllowedFinding]
  /// The findings that are not new; `nil` without `--baseline`.
  private let baseline: CheckBaseline?
  /// The search; `nil` with `--static`.
  private let search: CheckSearch?
  /// The search for the latest response; `nil` without `--maximise`.
  private let latency: LatencyCheck?

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    var named: [AllowedFinding] = []
    for text in arguments.values(of: .allow) {
      guard let finding = AllowedFinding(text: Array(text.utf8)) else {
        // If the rule is unknown, the error is about its name.
        if let colon = text.firstIndex(of: ":"), colon > text.startIndex {
          _ = try RuleVerb.rule(String(text[..<colon]))
        }
        throw .usage(
          "`\(text)` is not a valid --allow: write RULE:ID, such as --allow HIT-2:today")
      }
      named.append(finding)
    }
    if arguments.has(.static) {
      for option in CheckSearch.options where arguments.has(option) {
        throw .usage(
          "`--\(option.rawValue)` is about touches, and `--static` plays none: leave out one of them"
        )
      }
    }
    if let path = arguments[.junit] {
      if path == "-" { throw .usage("`--junit -` would mix with the report: name a file") }
      let operand = arguments.operands[0]
      let inputs = [operand, try Runs.sceneFile(of: operand), arguments[.baseline] ?? "-"]
      try OutputFile.refuseInput(path, among: inputs, as: "--junit")
    }
    told = try ToldScene(arguments)
    allowed = told.allowed + named
    let isStatic = arguments.has(.static)
    baseline = try arguments[.baseline].map { path throws(Failure) in
      try CheckBaseline(path, takesStatic: isStatic)
    }
    if let note = baseline?.note(for: told.scene) { Terminal.say(note) }
    let isSearch = !arguments.has(.static) && !arguments.has(.maximise)
    search = isSearch ? try CheckSearch(arguments, told.scene) : nil
    latency = arguments.has(.maximise) ? try LatencyCheck(arguments, told) : nil
  }

  func run() async throws(Failure) -> ExitCode {
    if let latency { return try await latency.run() }
    // A file that cannot be written is refused before the search.
    let file = try arguments[.junit].map { path throws(Failure) in
      try OutputFile(path, overwrites: true)
    }
    // With --law only the laws that it names are reported.
    let fixed = StaticCheck(
      told.scene, allowing: allowed, knownIn: baseline, isReported: !arguments.has(.law))
    var junit = JUnitReport()
    junit.add(fixed)
    guard let search else {
      for allowance in fixed.unmatched { Self.noteUnmatched(allowance) }
      try file?.write(junit.bytes)
      try file?.finish()
      Terminal.output(
        arguments.has(.json) ? json(fixed) : Array((told.title + "\n" + fixed.text).utf8))
      return fixed.findings.isEmpty ? .done : .found
    }
    // The findings of the scene itself are printed before the search, which may take minutes.
    if !arguments.has(.json) {
      let text = fixed.findings.isEmpty ? fixed.allLeftOut : fixed.text
      Terminal.output(told.title + "\n" + text + "\n")
    }
    let played = try await search.run(
      besides: fixed.proposals, allowing: allowed, knownIn: baseline)
    for allowance in fixed.unmatched where played.unmatched.contains(allowance) {
      Self.noteUnmatched(allowance)
    }
    played.write(to: &junit)
    try file?.write(junit.bytes)
    try file?.finish()
    if arguments.has(.json) {
      Terminal.output(json(fixed, played))
    } else {
      Terminal.output(played.text(after: fixed, RepeatingCommands(arguments)))
    }
    if Signals.wasInterrupted { return .interrupted }
    return fixed.findings.isEmpty && played.findings.isEmpty ? .done : .found
  }

  private static func noteUnmatched(_ allowance: AllowedFinding) {
    Terminal.say("note: no finding matches \(allowance.rule.id):\(allowance.id.text)")
  }

  private func json(_ fixed: StaticCheck) -> [UInt8] {
    var json = JSONWriter()
    told.beginObject(in: &json)
    json.key("findings")
    fixed.write(to: &json)
    json.key("allowed")
    json.integer(Int64(fixed.allowed))
    json.key("known")
    json.integer(Int64(fixed.known))
    json.endObject()
    json.endRow()
    return json.bytes
  }

  private func json(_ fixed: StaticCheck, _ played: PlayedCheck) -> [UInt8] {
    var json = JSONWriter()
    told.beginObject(in: &json)
    json.key("static")
    fixed.write(to: &json)
    played.write(to: &json)
    json.key("allowed")
    json.integer(Int64(fixed.allowed + played.allowed))
    json.key("known")
    json.integer(Int64(fixed.known + played.known))
    json.endObject()
    json.endRow()
    return json.bytes
  }
}
