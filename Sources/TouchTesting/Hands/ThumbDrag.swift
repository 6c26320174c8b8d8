import TouchCore
import TouchScene

/// A finger that drags the thumb of a slider, which moves by nothing else (CTL-3), to where it has
/// more room.
struct ThumbDrag: Hand {
  private let slider: SceneName

  /// A drag of the slider `id`.
  init(of id: SceneName) { slider = id }

  func write(to writer: inout HandWriter) {
    let scene = writer.scene
    guard let view = scene.view(named: slider), let area = writer.frame(of: slider) else {
      return Drag(from: slider).write(to: &writer)
    }
    let width = scene.bounds(of: view).size.width
    let share = width > 0 ? min(1, scene.figures.length(.ctl3Thumb) / width) : 1
    let (thumb, value) = (area.size.width * share, scene.value(of: view))
    let run = area.size.width - thumb
    let (first, far) = (area.minX + thumb / 2, max(run / 2, 20))
    let start = Point2D(first + run * value, (area.minY + area.maxY) / 2)
    let length = writer.interval(.milliseconds(100)...(.milliseconds(400)))
    writer.stroke(
      from: writer.clamped(start),
      to: writer.clamped(Point2D(start.x + (value < 0.5 ? far : -far), start.y)), in: length)
  }
}
