import Umpire

/// `umpire bound`: the longest times until a control's highlight and action (HI-5).
struct BoundVerb {
  private let arguments: Arguments
  private let told: ToldScene
  private let bounds: [ControlBound]

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    let told = try ToldScene(arguments)
    let scene = told.scene
    self.told = told
    let all = scene.controls
    guard arguments.operands.count > 1 else {
      let prepared = BoundScene(scene)
      bounds = all.map { ControlBound(of: $0, in: prepared) }
      return
    }
    let name = arguments.operands[1]
    let names = all.map { scene.name(of: $0).text }
    let list = "; `umpire bound SCENE` lists the controls"
    guard let view = scene.view(named: SceneName(name)) else {
      throw .unknown("control", name, among: names, list)
    }
    guard all.contains(view) else {
      let kind = scene.description.views[Int(view.index)].kind.word
      throw .usage("`\(name)` is not a control, but a view of kind \(kind)\(list)")
    }
    bounds = [ControlBound(of: view, in: scene)]
  }

  private var scene: CompiledScene { told.scene }

  func run() -> ExitCode {
    if arguments.has(.json) {
      Terminal.output(json())
    } else {
      Terminal.output(table())
    }
    return .done
  }

  private func table() -> String {
    let text = "\(told.title), \(scene.description.device.rates.display) frames a second\n\n"
    if bounds.isEmpty { return text + "The scene has no controls.\n" }
    var rows = [["control", "where", "highlight within", "action within", "because"]]
    let words = BoundWords(scene)
    for bound in bounds { rows += words.rows(of: bound) }
    return text + aligned(rows)
  }

  private func json() -> [UInt8] {
    var json = JSONWriter()
    told.beginObject(in: &json)
    json.key("display")
    json.integer(Int64(scene.description.device.rates.display))
    json.key("controls")
    json.beginObject()
    for bound in bounds {
      json.key(scene.name(of: bound.control).utf8)
      write(bound, to: &json)
    }
    json.endObject()
    json.endObject()
    json.endRow()
    return json.bytes
  }

  private func write(_ bound: ControlBound, to json: inout JSONWriter) {
    json.beginObject()
    json.key("highlight")
    write(bound.highlight, to: &json)
    json.key("action")
    write(bound.action, to: &json)
    json.key("event")
    json.text(bound.event.word)
    if let reason = bound.unreachable {
      json.key("unreachable")
      json.text(reason.words)
      json.key("rule")
      json.text(reason.rule.id)
      if let view = reason.view {
        json.key("by")
        json.text(scene.name(of: view).utf8)
      }
    }
    json.key("places")
    json.list(of: bound.places) { write($1, to: &$0) }
    json.endObject()
  }

  private func write(_ place: BoundPlace, to json: inout JSONWriter) {
    json.beginObject()
    json.key("rects")
    json.list(of: place.rects) { $0.value(SceneValue(rounded($1))) }
    json.key("highlight")
    write(place.highlight, to: &json)
    json.key("toHighlight")
    write(place.toHighlight, to: &json)
    json.key("action")
    write(place.action, to: &json)
    json.key("toAction")
    write(place.toAction, to: &json)
    json.key("quick")
    json.beginObject()
    json.key("longest")
    write(place.quick.longest, to: &json)
    json.key("look")
    json.text(place.quick.look.word)
    json.key("frames")
    json.integer(place.quick.frames)
    json.key("rule")
    json.text(place.quick.rule.id)
    json.endObject()
    json.key("taken")
    json.list(of: place.taken) { write($1, to: &$0) }
    json.endObject()
  }

  private func write(_ taken: TakenPresses, to json: inout JSONWriter) {
    json.beginObject()
    json.key("shortest")
    write(taken.shortest, to: &json)
    json.key("longest")
    write(taken.longest, to: &json)
    json.key("entrant")
    json.text(scene.name(of: taken.entrant).utf8)
    json.key("rule")
    json.text(taken.rule.id)
    json.endObject()
  }

  private func write(_ chain: [BoundWait], to json: inout JSONWriter) {
    json.objects(of: chain) { json, wait in
      json.key("wait")
      json.text(wait.kind.word)
      json.key("longest")
      write(wait.longest, to: &json)
      json.key("rule")
      json.text(wait.rule.id)
      if let entrant = wait.entrant {
        json.key("entrant")
        json.text(scene.name(of: entrant).utf8)
      }
    }
  }

  /// Writes a time in milliseconds; `null` if the time never ends, or is `nil`.
  private func write(_ interval: Interval?, to json: inout JSONWriter) {
    guard let interval, interval != .never else { return json.null() }
    json.number(interval.milliseconds)
  }
}
