import Umpire

/// `umpire scene`: prints the layout of a scene.
struct SceneVerb {
  private let arguments: Arguments
  private let told: ToldScene

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    told = try ToldScene(arguments)
  }

  private var scene: CompiledScene { told.scene }

  func run() throws(Failure) -> ExitCode {
    noteUnknownIDs()
    if arguments.has(.whole) {
      Terminal.output(try whole())
      return .done
    }
    noteHugeNumbers()
    if arguments.has(.json) {
      Terminal.output(json())
    } else {
      Terminal.output(table())
    }
    return .done
  }

  /// Reports the ids in `checks.allow` that no member has. No finding can match them.
  private func noteUnknownIDs() {
    let described = scene.description
    let members =
      described.windows.map { $0.id } + described.controllers.map { $0.id }
      + described.views.map { $0.id } + described.views.flatMap { $0.gestures.map { $0.id } }
    let known = members.map { $0.text }
    for allowance in told.allowed {
      // A finding may also name `list.pan`, `system.home` or the hook.
      let owner = String(allowance.id.text.prefix { $0 != "." })
      if known.contains(owner) || SceneName(owner).isReserved { continue }
      Terminal.say(
        "note: checks.allow names \(allowance.rule.id):\(allowance.id.text), and the scene has no "
          + "`\(owner)`" + suggestion(for: owner, among: known))
    }
  }

  /// Reports the views whose layout has a number that is no longer finite: sums of frames, insets and
  /// scales can be too large.
  private func noteHugeNumbers() {
    let views = inTree.filter { view in
      let layout = scene.layout(of: view)
      let (place, offset) = (scene.onScreen(view), scene.offset(of: view))
      let rects = [layout.frame, place].flatMap {
        [$0.minX, $0.minY, $0.size.width, $0.size.height]
      }
      let numbers = rects + layout.safeArea.numbers + layout.inset.numbers + [offset.x, offset.y]
      return !numbers.allSatisfy { $0.isFinite }
    }
    guard let first = views.first else { return }
    let more = views.count == 1 ? "" : ", and of \(counted(views.count - 1, "view")) more,"
    Terminal.say(
      "note: the layout of `\(scene.name(of: first).text)`\(more) has numbers that are too large to "
        + "compute; the table has `?` for one that it prints, JSON has null: write smaller numbers "
        + "for it or the views around it")
  }

  /// The scene as the text of one scene file.
  private func whole() throws(Failure) -> [UInt8] {
    do throws(SceneError) {
      return try scene.description.json(allowing: told.allowed)
    } catch {
      throw .unusable("\(arguments.operands[0]): \(error)")
    }
  }

  private func table() -> String {
    let bar = scene.statusBarFrame.size.height
    var text =
      "\(told.title), screen \(short(scene.screen.size.width))×\(short(scene.screen.size.height)), "
    text += bar > 0 ? "status bar \(short(bar))\n\n" : "no status bar\n\n"
    text += glass()
    var rows = [
      ["view", "kind", "frame", "on screen", "touched", "safe area", "inset", "scrolled", "rules"]
    ]
    for view in inTree { rows.append(row(view)) }
    text += aligned(rows) + pages()
    let preferences = ScenePreferences(scene).rows
    return preferences.isEmpty ? text : text + "\n" + aligned(preferences)
  }

  /// The rectangle of the app's screen on the display; empty if it fills the display.
  private func glass() -> String {
    let screen = scene.appScreen
    guard !screen.isWholeGlass else { return "" }
    var text =
      "On the glass, which is \(short(screen.glass.width))×\(short(screen.glass.height)), the app's "
      + "screen begins at \(short(screen.origin.x)) \(short(screen.origin.y))"
    if screen.zoom != 1 { text += ", \(short(screen.zoom)) times as large" }
    return text + " (DEV-1)\n\n"
  }

  /// The rectangles of web pages, and the values that their style sheets get.
  private func pages() -> String {
    var text = ""
    for view in scene.views {
      guard let page = scene.webPage(of: view) else { continue }
      let name = scene.name(of: view).text
      text += "\npage of \(name) at \(shown(page.frame)); "
      guard let function = page.function else {
        text += "before iOS 11 it gets no safe-area insets (SAFE-5)\n"
        continue
      }
      let values = zip(Insets2D.parts, page.safeAreaInset.numbers).map {
        "\($0) \(short($1))"
      }
      text += "\(function.word)(safe-area-inset-…) is \(values.joined(separator: ", ")) (SAFE-5)\n"
    }
    return text
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
      "\(described.kind.word)", shown(layout.frame), place, touched(view),
      shown(layout.safeArea), shown(layout.inset),
      described.kind.scrolls ? "\(short(offset.x)) \(short(offset.y))" : "-",
      scene.layoutRules(of: view).map { "\($0.id)" }.joined(separator: " "),
    ]
  }

  /// The part of a control that a finger can reach: all, a part, or none with the rule.
  private func touched(_ view: ViewID) -> String {
    guard scene.description.views[Int(view.index)].kind.isControl else { return "-" }
    switch scene.reach(of: view) {
    case .nowhere(let reason):
      return "nowhere (\(reason.rule.id))"
    case .places(let places):
      let isWhole = scene.onScreen(view).isFilled(by: places.map { $0.rect })
      return isWhole ? "everywhere" : "in part"
    }
  }

  /// The views, each after its parent; children of one parent in the order of the file.
  private var inTree: [ViewID] {
    var children: [ViewID?: [ViewID]] = [:]
    for view in scene.views {
      let parent = scene.description.views[Int(view.index)].parent
      children[parent.flatMap { scene.view(named: $0) }, default: []].append(view)
    }
    var ordered: [ViewID] = []
    var open = Array((children[nil] ?? []).reversed())
    while let view = open.popLast() {
      ordered.append(view)
      open += (children[view] ?? []).reversed()
    }
    return ordered
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

  private func json() -> [UInt8] {
    var json = JSONWriter()
    told.beginObject(in: &json)
    json.key("screen")
    json.value(SceneValue(scene.screen))
    if !scene.appScreen.isWholeGlass {
      json.key("onGlass")
      json.value(SceneValue(scene.appScreen.frame))
    }
    json.key("statusBar")
    json.value(SceneValue(scene.statusBarFrame))
    ScenePreferences(scene).write(to: &json)
    json.key("views")
    json.beginObject()
    for view in inTree {
      let layout = scene.layout(of: view)
      json.key(scene.name(of: view).utf8)
      json.beginObject()
      json.key("frame")
      json.value(SceneValue(layout.frame))
      json.key("onScreen")
      json.value(SceneValue(scene.onScreen(view)))
      json.key("safeArea")
      json.value(SceneValue(layout.safeArea))
      json.key("inset")
      json.value(SceneValue(layout.inset))
      json.key("rules")
      json.beginList()
      for rule in scene.layoutRules(of: view) { json.text(rule.id) }
      json.endList()
      if let page = scene.webPage(of: view) { add(page, to: &json) }
      if scene.description.views[Int(view.index)].kind.isControl {
        add(scene.reach(of: view), to: &json)
      }
      json.endObject()
    }
    json.endObject()
    json.endObject()
    json.endRow()
    return json.bytes
  }

  private func add(_ page: WebPage, to json: inout JSONWriter) {
    json.key("page")
    json.value(SceneValue(page.frame))
    json.key("safeAreaInset")
    json.value(SceneValue(page.safeAreaInset))
    json.key("function")
    json.value(page.function.map { .word($0.word) } ?? .null)
  }

  private func add(_ reach: TouchReach, to json: inout JSONWriter) {
    json.key("touched")
    json.beginList()
    switch reach {
    case .places(let places):
      for place in places { json.value(SceneValue(place.rect)) }
      json.endList()
    case .nowhere(let reason):
      json.endList()
      json.key("untouchedBy")
      json.text(reason.rule.id)
    }
  }
}
