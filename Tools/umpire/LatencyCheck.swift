import TouchTesting
import Umpire

/// `umpire check SCENE --maximise CONTROL`: the touches with which a control responds as late as
/// possible.
struct LatencyCheck {
  /// The options of a check that cannot be used here.
  private static let others: [Option] = [.time, .law, .hands, .allow, .corpus, .baseline, .junit]

  private let told: ToldScene
  private let controls: [SceneName]
  private let search: CheckSearch
  private let writesJSON: Bool

  init(_ arguments: Arguments, _ told: ToldScene) throws(Failure) {
    for option in Self.others where arguments.has(option) {
      throw .usage(
        "`--\(option.rawValue)` cannot be used with `--maximise`, which reports no findings: leave out "
          + "one of them")
    }
    let scene = told.scene
    let names = scene.controls.map { scene.name(of: $0).text }
    var controls: [SceneName] = []
    for name in arguments.values(of: .maximise) {
      guard scene.view(named: SceneName(name)) != nil else {
        throw .unknown(
          "control", name, among: names, "; `umpire bound SCENE` lists the controls")
      }
      if !controls.contains(SceneName(name)) { controls.append(SceneName(name)) }
    }
    search = try CheckSearch(arguments, scene)
    (self.told, self.controls, writesJSON) = (told, controls, arguments.has(.json))
  }

  func run() async throws(Failure) -> ExitCode {
    var all: [WorstLatency] = []
    for control in controls { all.append(try await search.maximise(control)) }
    if writesJSON {
      Terminal.output(json(all))
    } else {
      Terminal.output("\(told.title)\n\n\(all.map { $0.text }.joined(separator: "\n"))")
    }
    return .done
  }

  private func json(_ all: [WorstLatency]) -> [UInt8] {
    var json = JSONWriter()
    told.beginObject(in: &json)
    json.key("seed")
    json.text(Array("\(all.first?.seed ?? 0)".utf8))
    json.key("latencies")
    json.objects(of: all) { json, worst in
      json.key("control")
      json.value(.text(worst.control))
      json.key("latency")
      json.value(worst.latency.map { .number($0.milliseconds) } ?? .null)
      json.key("unit")
      json.text(Array("ms".utf8))
      json.key("rule")
      json.value(worst.rule.map { .text(SceneName($0.id)) } ?? .null)
      json.key("cases")
      json.integer(Int64(worst.cases))
      json.key("states")
      json.integer(Int64(worst.states))
      json.key("witness")
      json.beginObject()
      json.key("touches")
      json.bytes += PlayedCheck.list(of: worst.witness.rows)
      json.key("why")
      json.text(Array(worst.why.joined(separator: " ").utf8))
      json.endObject()
    }
    json.endObject()
    json.endRow()
    return json.bytes
  }
}
