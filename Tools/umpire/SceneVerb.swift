import Umpire

/// `umpire scene`: the scene as it is solved.
struct SceneVerb {
  private let arguments: Arguments
  private let scene: Scene

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    scene = try SceneLoader(arguments).load(arguments.operands[0])
  }

  func run() throws(Failure) -> ExitCode {
    if arguments.has(.json) {
      Terminal.output(json())
    } else {
      Terminal.output(table())
    }
    return .done
  }

  private func table() -> String {
    let described = scene.description
    let bar = scene.statusBarFrame.size.height
    var text =
      "\(systemName(described.device, described.os)), \(described.orientation.word), screen "
    text += "\(short(scene.screen.size.width))×\(short(scene.screen.size.height)), "
    text += bar > 0 ? "status bar \(short(bar))\n\n" : "no status bar\n\n"
    var rows = [["view", "kind", "frame", "on screen", "safe area", "inset", "scrolled", "rules"]]
    for view in scene.views { rows.append(row(view)) }
    text += aligned(rows)
    let preferences = ScenePreferences(scene).rows
    return preferences.isEmpty ? text : text + "\n" + aligned(preferences)
  }

  private func row(_ view: ViewID) -> [String] {
    let layout = scene.layout(of: view)
    let described = scene.description.views[Int(view.index)]
    let offset = scene.offset(of: view)
    let place =
      described.isHidden
      ? "hidden" : scene.isOnScreen(view) ? shown(scene.onScreen(view)) : "not on it"
    return [
      String(repeating: "  ", count: depth(of: described)) + described.id.text,
      "\(described.kind.word)", shown(layout.frame), place, shown(layout.safeArea),
      shown(layout.inset),
      described.kind.scrolls ? "\(short(offset.x)) \(short(offset.y))" : "-",
      scene.layoutRules(of: view).map { "\($0.id)" }.joined(separator: " "),
    ]
  }

  private func depth(of view: ViewDescription) -> Int {
    var depth = 0
    var parent = view.parent
    while let name = parent, let id = scene.view(named: name) {
      depth += 1
      parent = scene.description.views[Int(id.index)].parent
    }
    return depth
  }

  private func shown(_ rect: Rect) -> String {
    [rect.minX, rect.minY, rect.size.width, rect.size.height].map { short($0) }
      .joined(separator: " ")
  }

  private func shown(_ insets: EdgeInsets) -> String {
    insets == .zero
      ? "-"
      : [insets.top, insets.left, insets.bottom, insets.right].map { short($0) }
        .joined(separator: " ")
  }

  private func json() -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("device")
    json.text(scene.description.device.name)
    json.key("os")
    json.text(scene.description.os.text)
    json.key("orientation")
    json.text(scene.description.orientation.word)
    json.key("screen")
    json.value(Value(scene.screen))
    json.key("statusBar")
    json.value(Value(scene.statusBarFrame))
    ScenePreferences(scene).write(to: &json)
    json.key("views")
    json.beginObject()
    for view in scene.views {
      let layout = scene.layout(of: view)
      json.key(scene.name(of: view).utf8)
      json.beginObject()
      json.key("frame")
      json.value(Value(layout.frame))
      json.key("onScreen")
      json.value(Value(scene.onScreen(view)))
      json.key("safeArea")
      json.value(Value(layout.safeArea))
      json.key("inset")
      json.value(Value(layout.inset))
      json.key("rules")
      json.beginList()
      for rule in scene.layoutRules(of: view) { json.text(rule.id) }
      json.endList()
      json.endObject()
    }
    json.endObject()
    json.endObject()
    json.endRow()
    return json.bytes
  }
}
