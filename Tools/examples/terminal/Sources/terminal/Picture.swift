import UmpireEngine

/// The picture of a player's state: views back to front, then the system's things, then fingers.
struct Picture {
  private let player: Player
  private let scene: CompiledScene
  private let tree: ViewTree
  private(set) var canvas: Canvas

  /// Draws the state of `player`, `rows` lines high.
  init(_ player: Player, rows: Int) {
    self.player = player
    scene = player.scene
    tree = ViewTree(scene)
    canvas = Canvas(size: scene.screen.size, rows: rows)
    for root in tree.roots { draw(root, in: canvas.whole) }
    drawSystem()
    for touch in player.liveTouches where touch.isDown {
      canvas.mark(touch.location, with: Character("\(touch.finger.index % 10)"))
    }
  }

  /// Draws a view and those in it. A scroll view clips its content.
  private mutating func draw(_ view: ViewID, in clip: Canvas.Area) {
    let state = player.state(of: view)
    guard state.isVisible else { return }
    let area = canvas.area(of: state.frame)
    var inside = clip
    switch tree.kind(of: view) {
    case .view: break
    case .button, .barButton, .control: drawButton(view, state, area, in: clip)
    case .slider: drawSlider(state, area.middle, in: clip)
    case .switch: canvas.write(state.value == 1 ? "(━●)" : "(●━)", area.middle, in: clip)
    case .label: canvas.write(name(of: view), area.middle, in: clip)
    case .image:
      canvas.fill(area, with: "░", in: clip)
      canvas.center(" \(name(of: view)) ", area, in: clip)
    case .cell, .contentView, .header, .separator:
      canvas.fill(area, with: " ", in: clip)
      canvas.write("  " + name(of: view), area.middle, in: clip)
      canvas.fill(area.bottom, with: "─", in: clip)
    case .navigationBar:
      canvas.fill(area, with: " ", in: clip)
      canvas.fill(area.bottom, with: "━", in: clip)
    case .toolbar, .tabBar:
      canvas.fill(area, with: " ", in: clip)
      canvas.fill(area.top, with: "━", in: clip)
    case .scrollView, .tableView, .textView, .webView:
      canvas.fill(area, with: " ", in: clip)
      inside = clip.clipped(to: area)
    }
    for child in tree.children(of: view) { draw(child, in: inside) }
    if state.scrolling != .rests { drawScroller(view, state, area, in: clip) }
  }

  private mutating func drawButton(
    _ view: ViewID, _ state: ViewState, _ area: Canvas.Area, in clip: Canvas.Area
  ) {
    canvas.fill(area, with: state.lit.isEmpty ? " " : "▓", in: clip)
    var (left, right) = (area.middle, area.middle)
    (left.columns, right.columns) = (area.columns.prefix(1), area.columns.suffix(1))
    canvas.fill(left, with: "[", in: clip)
    canvas.fill(right, with: "]", in: clip)
    canvas.center(name(of: view), area, in: clip)
  }

  private mutating func drawSlider(_ state: ViewState, _ area: Canvas.Area, in clip: Canvas.Area) {
    let left = area.columns.lowerBound
    let thumb = left + Int(state.value * Double(area.columns.count - 1))
    canvas.fill(area, with: "─", in: clip)
    canvas.fill(Canvas.Area(columns: left..<thumb, rows: area.rows), with: "━", in: clip)
    canvas.fill(
      Canvas.Area(columns: thumb..<thumb + 1, rows: area.rows),
      with: state.lit.isEmpty ? "●" : "◉", in: clip)
  }

  private mutating func drawScroller(
    _ view: ViewID, _ state: ViewState, _ area: Canvas.Area, in clip: Canvas.Area
  ) {
    let content = tree.contentHeight(of: view)
    guard content > state.frame.size.height else { return }
    let (frame, share) = (state.frame, state.frame.size.height / content)
    let track = canvas.area(
      of: Rect2D(
        frame.maxX - canvas.cell.width, frame.minY + state.offset.y * share, canvas.cell.width,
        frame.size.height * share))
    canvas.fill(track.clipped(to: area), with: "┃", in: clip)
  }

  private mutating func drawSystem() {
    let (system, screen) = (player.systemState, canvas.whole)
    if system.statusBar.size.height > 0 {
      canvas.write("  9:41", screen.top, in: screen)
      canvas.mark(Point2D(scene.screen.maxX - 2 * canvas.cell.width, 0), with: "▮")
    }
    if system.isIndicatorVisible {
      // The first swipe on a deferred edge lights the dimmed indicator up.
      let isDimmed = system.isEdgeProtected && !system.affordances.contains(.bottom)
      canvas.center(isDimmed ? "· · · · · ·" : "▂▂▂▂▂▂▂▂▂▂▂", screen.bottom, in: screen)
    }
    if system.affordances.contains(.top) { canvas.center("▾", screen.top, in: screen) }
    if !system.isActive { canvas.center(" the app was left ", screen, in: screen) }
  }

  private func name(of view: ViewID) -> String { scene.name(of: view).text }
}
