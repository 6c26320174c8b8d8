import UmpireEngine

/// Draws what a player's state says.
struct Picture {
  let player: Player
  var canvas: Canvas
  let scene: CompiledScene
  let description: SceneDescription
  var children: [SceneName: [ViewID]] = [:]

  init(_ player: Player, rows: Int) {
    self.player = player
    scene = player.dispatcher.scene
    description = scene.description
    canvas = Canvas(screen: scene.screen.size, rows: rows)
    for view in scene.views {
      if let parent = description.views[Int(view.index)].parent {
        children[parent, default: []].append(view)
      }
    }
  }

  mutating func draw(mark: Point2D? = nil) -> Canvas {
    let windows = description.windows.enumerated().sorted {
      ($0.element.level, $0.offset) < ($1.element.level, $1.offset)
    }
    for window in windows {
      var root = window.element.view
      if let controller = window.element.root {
        root = description.controllers.first { $0.id == controller }?.view
      }
      if let root, let view = scene.view(named: root) { draw(view, in: canvas.whole) }
    }
    drawSystem()
    for touch in player.liveTouches where touch.isDown {
      let at = canvas.area(Rect2D(origin: touch.location, size: .zero))
      canvas.put(
        Character(String(touch.finger.index % 10)), at.left, at.top, in: canvas.whole, isBright: true)
    }
    if let mark {
      let at = canvas.area(Rect2D(origin: mark, size: .zero))
      canvas.put("+", at.left, at.top, in: canvas.whole)
    }
    return canvas
  }

  private mutating func draw(_ view: ViewID, in clip: Canvas.Area) {
    let state = player.state(of: view)
    guard state.isVisible else { return }
    let (about, area) = (description.views[Int(view.index)], canvas.area(state.frame))
    let isLit = !state.lit.isEmpty
    let middle = (area.top + area.bottom - 1) / 2
    var inner = clip
    switch about.kind {
    case .button, .barButton, .control:
      canvas.fill(area, with: isLit ? "#" : " ", in: clip, isBright: isLit)
      canvas.write("[", area.left, middle, in: clip, isBright: isLit)
      canvas.write("]", area.right - 1, middle, in: clip, isBright: isLit)
      writeName(about, area, middle, clip, isLit)
    case .slider:
      canvas.fill(
        Canvas.Area(left: area.left, top: middle, right: area.right, bottom: middle + 1), with: "-",
        in: clip)
      let thumb = area.left + Int(state.value * Double(area.right - area.left - 1))
      canvas.put("O", thumb, middle, in: clip, isBright: isLit)
    case .switch:
      canvas.write(state.value > 0 ? "(==O)" : "(O  )", area.left, middle, in: clip, isBright: isLit)
    case .label: canvas.write(about.id.text, area.left, middle, in: clip)
    case .cell, .contentView, .header, .separator:
      canvas.fill(area, with: " ", in: clip)
      canvas.write(about.id.text, area.left + 2, middle, in: clip)
      canvas.fill(
        Canvas.Area(left: area.left, top: area.bottom - 1, right: area.right, bottom: area.bottom),
        with: "_", in: clip)
    case .image:
      canvas.fill(area, with: ":", in: clip)
      writeName(about, area, middle, clip, isLit)
    case .navigationBar, .toolbar, .tabBar:
      canvas.fill(area, with: " ", in: clip)
      let row = about.kind == .navigationBar ? area.bottom - 1 : area.top
      canvas.fill(
        Canvas.Area(left: area.left, top: row, right: area.right, bottom: row + 1), with: "=",
        in: clip)
    case .scrollView, .tableView, .textView, .webView:
      canvas.fill(area, with: " ", in: clip)
      inner = clip.clipped(to: area)
    case .view: break
    }
    for child in children[about.id] ?? [] { draw(child, in: inner) }
    if state.scrolling != .rests { drawBar(about, state, area, clip) }
  }

  private mutating func writeName(
    _ about: ViewDescription, _ area: Canvas.Area, _ row: Int, _ clip: Canvas.Area, _ isLit: Bool
  ) {
    let name = about.id.text
    canvas.write(
      name, area.left + (area.right - area.left - name.count) / 2, row, in: clip, isBright: isLit)
  }

  private mutating func drawBar(
    _ about: ViewDescription, _ state: ViewState, _ area: Canvas.Area, _ clip: Canvas.Area
  ) {
    let content = about.scroll.content.height
    guard content > state.frame.size.height else { return }
    let height = Double(area.bottom - area.top)
    let top = area.top + Int(state.offset.y / content * height)
    for row in top...top + Int(state.frame.size.height / content * height) {
      canvas.put("|", area.right - 1, row, in: clip.clipped(to: area))
    }
  }

  private mutating func drawSystem() {
    let system = player.systemState
    if system.statusBar.size.height > 0 {
      canvas.write("9:41", 2, 0, in: canvas.whole)
      canvas.write("100%", canvas.columns - 6, 0, in: canvas.whole)
    }
    if system.isIndicatorVisible {
      let width = canvas.columns / 3
      canvas.fill(
        Canvas.Area(
          left: width, top: canvas.rows - 1, right: 2 * width, bottom: canvas.rows),
        with: system.isEdgeProtected ? "." : "~", in: canvas.whole)
    }
    for edge in system.affordances {
      canvas.write("<\(edge)>", canvas.columns / 2 - 4, edge == .bottom ? canvas.rows - 2 : 1,
        in: canvas.whole, isBright: true)
    }
    if !system.isActive {
      canvas.write(" the app was left ", canvas.columns / 2 - 9, canvas.rows / 2,
        in: canvas.whole, isBright: true)
    }
  }
}
