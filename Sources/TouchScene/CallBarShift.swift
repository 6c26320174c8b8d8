import TouchCore

/// How the taller status bar of a call moves the content of the app (DEV-2).
///
///     ┌ 20 pt ──────┐      ┌ 40 pt ──────┐
///     │ root's view │      ├─────────────┤
///     │             │  ─▶  │ root's view │     20 pt lower, 20 pt shorter
///     └─────────────┘      └─────────────┘
///
/// In every window that is not above the bar, it moves the view of the root controller, whatever
/// the frames of the views inside say. A window that has only a `view` stays as it is.
struct CallBarShift: Equatable, Sendable {
  /// How far down the views move, and how much shorter they become, in points; 0 outside a call.
  let points: Double
  /// The views that move, as indices in the scene's views.
  private let views: [Int32]

  init(_ scene: SceneDescription, _ tree: SceneTree, _ statusBar: StatusBar, _ figures: Figures) {
    points = statusBar.growth
    let barLevel = Double(figures.count(.win1StatusBar))
    views =
      points == 0
      ? []
      : scene.windows.indices.filter {
        scene.windows[$0].root != nil && scene.windows[$0].level <= barLevel
      }.map { tree.roots[$0] }
  }

  /// How far down a view moves along an axis, in points; 0 if it stays.
  func points(of view: Int, along axis: LayoutAxis) -> Double {
    axis == .vertical && views.contains(Int32(view)) ? points : 0
  }
}
