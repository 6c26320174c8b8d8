import Umpire

/// Tries changes of a scene for the highlights of its controls. Each changed scene is made once for
/// all controls.
final class LightTrials {
  let scene: CompiledScene
  private let limits: SceneLimits
  /// The controls whose quick presses are not seen.
  private let unlit: [ViewID]
  private var changed: [[SceneChange]: BoundScene?] = [:]
  private lazy var withImages = sceneWithImages()

  init(_ scene: CompiledScene, unlit: [ViewID]) {
    self.scene = scene
    self.unlit = unlit
    limits = SceneLimits(scene)
  }

  /// The edges of the screen in whose bands a control is.
  func edges(near control: ViewID) -> [ScreenEdge] {
    let (screen, frame) = (scene.screen, scene.onScreen(control))
    return ScreenEdge.allCases.filter { edge in
      guard let band = limits.edges.bands[edge] else { return false }
      // A point more, so that no rounding matters.
      let depth = max(band.gate, band.swipe) + 1
      switch edge {
      case .top: return frame.minY < depth
      case .left: return frame.minX < depth
      case .bottom: return frame.maxY > screen.maxY - depth
      case .right: return frame.maxX > screen.maxX - depth
      }
    }
  }

  /// True if, after changes, quick presses of a control are seen in all of the rectangles.
  func help(_ changes: [SceneChange], _ control: ViewID, at rects: [Rect2D]) -> Bool {
    if changed[changes] == nil {
      changed[changes] = .some((try? scene.changed(by: changes)).map { BoundScene($0) })
    }
    guard let prepared = changed[changes] ?? nil else { return false }
    return areLit(control, at: rects, in: prepared)
  }

  /// True if, with a highlighted image of the control (HI-4), quick presses of it are seen in all
  /// of the rectangles.
  func imageHelps(_ control: ViewID, at rects: [Rect2D]) -> Bool {
    guard let withImages else { return false }
    return areLit(control, at: rects, in: withImages)
  }

  private func areLit(_ control: ViewID, at rects: [Rect2D], in prepared: BoundScene) -> Bool {
    guard case .places = prepared.scene.reach(of: control) else { return false }
    return !prepared.darkParts(of: control).contains { part in
      rects.contains { $0.intersects(part) }
    }
  }

  /// The scene with an image for each control that is not seen lit, if its kind can have one.
  private func sceneWithImages() -> BoundScene? {
    var changed = scene
    let changes = unlit.map { control in
      SceneChange(
        .set(FactPath([scene.name(of: control), "action", "image"]), .text("highlighted")))
    }
    _ = changed.apply(together: changes)
    return (try? CompiledScene(checked: changed.description)).map { BoundScene($0) }
  }
}
