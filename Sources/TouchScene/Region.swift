import TouchCore

/// A part of the plane that is made of rectangles, no two of which share any of it.
///
///     var area = Region(Rect2D(0, 0, 100, 40))
///     area.cut(out: Rect2D(80, 20, 40, 40))
///     area.rects                                // [0 0 100 20], [0 20 80 20]
///
/// Rectangles begin exactly where they were cut. What is thinner than a finger can be told is left
/// out. Beyond a number of rectangles nothing more is cut out, so that what is left is too much
/// rather than too little.
package struct Region: Hashable, Sendable {
  /// The rectangles, in no order.
  package private(set) var rects: [Rect2D]

  /// Thinner than this is nothing, in points.
  package static var thinnest: Double { 1e-6 }
  /// The most rectangles that are cut further.
  package static var mostRects: Int { 1_024 }

  /// One rectangle.
  package init(_ rect: Rect2D) {
    rects = []
    add(rect.minX, rect.minY, rect.maxX, rect.maxY)
  }

  /// True if the area is empty.
  package var isEmpty: Bool { rects.isEmpty }

  /// The least rectangle around all of it; `nil` if it is empty.
  package var bounds: Rect2D? {
    guard let first = rects.first else { return nil }
    var (left, top, right, bottom) = (first.minX, first.minY, first.maxX, first.maxY)
    for rect in rects {
      (left, top) = (min(left, rect.minX), min(top, rect.minY))
      (right, bottom) = (max(right, rect.maxX), max(bottom, rect.maxY))
    }
    return Rect2D(left, top, right - left, bottom - top)
  }

  /// Removes everything outside `rect`.
  package mutating func clip(to rect: Rect2D) {
    let before = rects
    rects.removeAll()
    for part in before {
      add(
        max(part.minX, rect.minX), max(part.minY, rect.minY), min(part.maxX, rect.maxX),
        min(part.maxY, rect.maxY))
    }
  }

  /// Removes everything inside `rect`.
  package mutating func cut(out rect: Rect2D) {
    guard rects.count < Self.mostRects else { return }
    let before = rects
    rects.removeAll()
    for part in before {
      guard part.intersects(rect) else {
        rects.append(part)
        continue
      }
      let (top, bottom) = (max(part.minY, rect.minY), min(part.maxY, rect.maxY))
      add(part.minX, part.minY, part.maxX, top)
      add(part.minX, top, rect.minX, bottom)
      add(rect.maxX, top, part.maxX, bottom)
      add(part.minX, bottom, part.maxX, part.maxY)
    }
  }

  /// Cuts every rectangle in two at a line across, which the lower one begins with.
  package mutating func split(atY y: Double) {
    for part in rects.indices {
      let rect = rects[part]
      guard y > rect.minY, y < rect.maxY else { continue }
      rects[part] = Rect2D(rect.minX, rect.minY, rect.size.width, y - rect.minY)
      rects.append(Rect2D(rect.minX, y, rect.size.width, rect.maxY - y))
    }
  }

  /// Cuts every rectangle in two at a line down, which the right one begins with.
  package mutating func split(atX x: Double) {
    for part in rects.indices {
      let rect = rects[part]
      guard x > rect.minX, x < rect.maxX else { continue }
      rects[part] = Rect2D(rect.minX, rect.minY, x - rect.minX, rect.size.height)
      rects.append(Rect2D(x, rect.minY, rect.maxX - x, rect.size.height))
    }
  }

  /// Moves all of it.
  package mutating func move(down points: Double) {
    for part in rects.indices { rects[part].origin.y += points }
  }

  private mutating func add(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) {
    guard maxX - minX > Self.thinnest, maxY - minY > Self.thinnest else { return }
    rects.append(Rect2D(minX, minY, maxX - minX, maxY - minY))
  }
}
