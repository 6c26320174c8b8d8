import TouchCore

/// A scroll view whose content follows a finger (SCR-2, SCR-4).
///
///     offset = start − (translation of the pan now − its translation at the start)       (REC-4)
///
/// The content follows the finger, behind it by the hysteresis, so that it does not jump when the
/// pan begins.
///
/// The drag moves the content along the axes that scroll and no other (SCR-5). Beyond an end the
/// content follows by the share that a rubber band leaves, or not at all if it does not bounce. If
/// the offset is set or an end moves, the drag starts again from the present offset. If that is
/// beyond an end, the rubber band begins there instead of at the end, until the finger has pulled
/// the content back.
package struct ScrollDrag: BitwiseCopyable, Sendable {
  /// The scroll view.
  package private(set) var view: ViewID
  private var x: Axis
  private var y: Axis

  /// One axis of a drag. All numbers are in points.
  fileprivate struct Axis: BitwiseCopyable, Sendable {
    /// The offset when the pan began, or when something else last moved the content or an end.
    var start: Double
    /// The translation of the pan when `start` was set.
    var origin = 0.0
    /// The translation of the pan now.
    var translation = 0.0

    init(_ start: Double) { self.start = start }

    /// Where the content is when the pan has come as far as `translation`. What has come back from
    /// beyond an end starts the drag anew.
    mutating func follow(_ translation: Double, _ room: ScrollRoom.Axis) -> Double {
      self.translation = translation
      let offset = offset(in: room)
      if hasComeBack(to: offset, room) { restart(from: offset) }
      return offset
    }

    /// Restarts the drag from `offset` if the finger did not put the content there. Also restarts it
    /// if an end has moved so that start and content are beyond it, and the content is nearer to it:
    /// otherwise the content could go out to the start without a rubber band.
    mutating func goOn(from offset: Double, _ room: ScrollRoom.Axis) {
      if offset != self.offset(in: room) || hasComeBack(to: offset, room) { restart(from: offset) }
    }

    private func offset(in room: ScrollRoom.Axis) -> Double {
      guard room.scrolls else { return start }
      return room.place(
        start - (translation - origin), between: min(room.least, start), max(room.most, start))
    }

    private mutating func restart(from offset: Double) {
      (start, origin) = (offset, translation)
    }

    /// True if the drag started beyond an end, and the content has come nearer to it.
    private func hasComeBack(to offset: Double, _ room: ScrollRoom.Axis) -> Bool {
      start < room.least && offset > start || start > room.most && offset < start
    }
  }

  /// The pan of a view began, with the content at `offset`.
  package init(_ view: ViewID, from offset: Point2D) {
    self.view = view
    (x, y) = (Axis(offset.x), Axis(offset.y))
  }

  /// Where the content is when the pan has come as far as `translation`.
  package mutating func follow(_ translation: Point2D, _ room: ScrollRoom) -> Point2D {
    Point2D(x.follow(translation.x, room.across), y.follow(translation.y, room.down))
  }

  /// Restarts the drag from `offset`, along each axis on which the finger did not put the content
  /// there. The other axes stay, so that a pull beyond an end is kept.
  package mutating func goOn(from offset: Point2D, _ room: ScrollRoom) {
    x.goOn(from: offset.x, room.across)
    y.goOn(from: offset.y, room.down)
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

  /// The room along one axis.
  struct Axis: BitwiseCopyable, Sendable {
    let least: Double
    let most: Double
    /// The length of the scroll view, in points.
    let length: Double
    /// True if the view scrolls along the axis.
    let scrolls: Bool
    /// The share of a pull beyond an end that is followed; 0 where the content does not bounce.
    let rubberBand: Double

    /// Where content is seen that a finger has pulled to `offset`, if the rubber band begins beyond
    /// `least` and `most`.
    func place(_ offset: Double, between least: Double, _ most: Double) -> Double {
      if offset < least { return least - pulled(least - offset) }
      if offset > most { return most + pulled(offset - most) }
      return offset
    }

    /// How far a pull beyond an end moves the content: never as far as the view is long.
    private func pulled(_ distance: Double) -> Double {
      guard length > 0 else { return 0 }
      return (1 - 1 / (distance * rubberBand / length + 1)) * length
    }
  }

  var across: Axis {
    Axis(
      least: least.x, most: most.x, length: size.width, scrolls: isHorizontal,
      rubberBand: bounces ? rubberBand : 0)
  }

  var down: Axis {
    Axis(
      least: least.y, most: most.y, length: size.height, scrolls: isVertical,
      rubberBand: bounces ? rubberBand : 0)
  }
}

/// The fields in a saved state.
extension ScrollDrag {
  /// Passes all fields to a coder of states.
  package mutating func code(_ coder: inout some StateCoder) {
    coder.field("drag")
    coder.view(&view)
    x.code(&coder)
    y.code(&coder)
  }
}

extension ScrollDrag.Axis {
  fileprivate mutating func code(_ coder: inout some StateCoder) {
    coder.number(&start)
    coder.number(&origin)
    coder.number(&translation)
  }
}
