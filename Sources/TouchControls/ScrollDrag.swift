import TouchCore

/// A scroll view whose content follows a finger (SCR-2, SCR-4).
///
///     offset = where it was when the pan began − the translation of the pan (REC-4)
///
/// The content follows the finger, behind it by the hysteresis, so that it does not jump when the
/// pan begins.
///
/// It goes along the axes that scroll and no other (SCR-5). Beyond the ends it follows by the share
/// that a rubber band leaves, or not at all where it does not bounce. What does not come from the
/// finger does not make it jump either: if the offset is set, or an end moves, the drag goes on from
/// where the content is then. Content that is beyond an end then follows the whole way up to there.
package struct ScrollDrag: BitwiseCopyable, Sendable {
  /// The scroll view.
  package private(set) var view: ViewID
  /// Where the content was when the pan began, or when it was moved by something else last.
  private var start: Point2D
  /// The translation of the pan at that time.
  private var origin = Point2D.zero
  /// The translation of the pan now.
  private var translation = Point2D.zero

  /// The pan of a view began, with the content at `offset`.
  package init(_ view: ViewID, from offset: Point2D) {
    self.view = view
    start = offset
  }

  /// Where the content is when the pan has come as far as `translation`.
  package mutating func follow(_ translation: Point2D, _ room: ScrollRoom) -> Point2D {
    self.translation = translation
    return offset(in: room)
  }

  /// The content is at `offset`, wherever the finger has left it: the drag goes on from there, along
  /// each axis.
  package mutating func goOn(from offset: Point2D, _ room: ScrollRoom) {
    let expected = self.offset(in: room)
    if offset.x != expected.x { (start.x, origin.x) = (offset.x, translation.x) }
    if offset.y != expected.y { (start.y, origin.y) = (offset.y, translation.y) }
  }

  private func offset(in room: ScrollRoom) -> Point2D {
    let x = start.x - (translation.x - origin.x)
    let y = start.y - (translation.y - origin.y)
    return Point2D(
      room.isHorizontal
        ? room.place(
          x, between: min(room.least.x, start.x), max(room.most.x, start.x), over: room.size.width)
        : start.x,
      room.isVertical
        ? room.place(
          y, between: min(room.least.y, start.y), max(room.most.y, start.y), over: room.size.height)
        : start.y)
  }
}

/// The limits of the offset of a scroll view.
package struct ScrollRoom: BitwiseCopyable, Sendable {
  /// The least offset, in points: minus the inset (INS-2).
  package var least: Point2D
  /// The greatest offset, in points.
  package var most: Point2D
  /// The size of the scroll view.
  package var size: Size2D
  /// True if the view scrolls horizontally.
  package var isHorizontal: Bool
  /// True if the view scrolls vertically.
  package var isVertical: Bool
  /// True if the content can be pulled beyond its ends.
  package var bounces: Bool
  /// The share of a pull beyond an end that is followed (SCR-4).
  package var rubberBand: Double

  /// The room of a scroll view.
  package init(
    from least: Point2D, to most: Point2D, size: Size2D, isHorizontal: Bool, isVertical: Bool,
    bounces: Bool, _ figures: Figures
  ) {
    self.least = least
    self.most = most
    self.size = size
    self.isHorizontal = isHorizontal
    self.isVertical = isVertical
    self.bounces = bounces
    rubberBand = figures.number(.scr4RubberBand)
  }

  /// The offset inside the ends that is nearest to `offset`.
  package func inside(_ offset: Point2D) -> Point2D {
    Point2D(min(max(offset.x, least.x), most.x), min(max(offset.y, least.y), most.y))
  }

  /// True if the content can scroll further along one of the axes of `way`, the movement of a
  /// finger in points.
  package func hasRoom(from offset: Point2D, for way: Point2D) -> Bool {
    isHorizontal && ScrollRoom.hasRoom(from: offset.x, for: way.x, between: least.x, most.x)
      || isVertical && ScrollRoom.hasRoom(from: offset.y, for: way.y, between: least.y, most.y)
  }

  private static func hasRoom(
    from offset: Double, for way: Double, between least: Double, _ most: Double
  ) -> Bool {
    way > 0 ? offset > least : way < 0 && offset < most
  }

  /// True if the view scrolls along one of the axes of `way`, the movement of a finger in points.
  package func scrolls(along way: Point2D) -> Bool {
    isHorizontal && way.x != 0 || isVertical && way.y != 0
  }

  func place(
    _ offset: Double, between least: Double, _ most: Double, over length: Double
  ) -> Double {
    if offset < least { return least - pulled(least - offset, over: length) }
    if offset > most { return most + pulled(offset - most, over: length) }
    return offset
  }

  /// How far a pull beyond an end moves the content: never as far as the view is long.
  private func pulled(_ distance: Double, over length: Double) -> Double {
    guard bounces, length > 0 else { return 0 }
    return (1 - 1 / (distance * rubberBand / length + 1)) * length
  }
}

extension ScrollDrag {
  /// Passes all fields to a coder of states.
  package mutating func code(_ coder: inout some StateCoder) {
    coder.field("drag")
    coder.view(&view)
    coder.point(&start)
    coder.point(&origin)
    coder.point(&translation)
  }
}
