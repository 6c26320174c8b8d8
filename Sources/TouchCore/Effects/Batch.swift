/// The effects of one step or more, which the host drains between steps.
///
/// What does not fit a row stands in lists beside them; rows name it by its index. Invariant: every
/// index that a row names is inside its list. Call `unshare` before you write to a batch, once for
/// many writes; a dispatcher does so in each step.
public struct Batch: Sendable {
  /// The effects, in order.
  @inlinable public var rows: FlatArray<Row> { told }

  @usableFromInline var told = FlatArray<Row>()
  @usableFromInline var measured = FlatArray<GestureMeasures>()
  /// The touches of rows that have several, each range in the order of their numbers.
  @usableFromInline var owners = FlatArray<TouchID>()
  /// True if one of the lists below has an element.
  @usableFromInline var hasMore = false
  /// The layouts that rows name.
  package private(set) var layouts: [ViewLayout] = []
  /// The changes that rows name, those that could not be made too.
  package private(set) var changes: [MadeChange] = []

  /// The controls that fingers came down on and no touch reached, in the order of their touches. No
  /// row names them.
  package private(set) var misses: [(touch: TouchID, miss: Miss)] = []

  /// The fingers that came down or left the glass, in order. No row names a note.
  @usableFromInline package private(set) var fingers: [FingerNote] = []

  /// What changes and fingers did to scroll views that went on by themselves, in order. No row names
  /// a note.
  package private(set) var scrolls: [ScrollNote] = []

  /// An empty batch.
  public init() {}

  /// Adds one effect. It must not name an index of the lists; the other verbs do that.
  @inlinable @inline(__always) package mutating func append(_ row: Row) {
    told.append(row)
  }

  /// Adds a touch to a range that a row will be of. The touches of one range follow one another, in
  /// the order of their numbers.
  ///
  ///     var range = TouchRange.empty
  ///     batch.append(TouchID(1), to: &range)
  ///     batch.append(TouchID(4), to: &range)
  ///     batch.append(row, of: range, by: .scr2, at: instant)
  ///     batch.touches(of: batch.rows[0])                    // touches 1 and 4
  @inlinable @inline(__always)
  package mutating func append(_ touch: TouchID, to range: inout TouchRange) {
    if range.isEmpty { range = TouchRange(touch) } else { extend(&range, with: touch) }
  }

  /// The range of two touches, `first` with the lower number, for a row that is added next.
  @inlinable @inline(__always)
  package mutating func range(of first: TouchID, _ second: TouchID) -> TouchRange {
    assert(first < second, "a range has its touches out of order")
    owners.unshare()
    let range = TouchRange(first: Int32(truncatingIfNeeded: owners.count), length: 2)
    unsafe owners.append(atMost: 2) { place in
      unsafe (place[0], place[1]) = (first, second)
      return 2
    }
    return range
  }

  /// Adds a touch to a range that is not empty.
  @usableFromInline mutating func extend(_ range: inout TouchRange, with touch: TouchID) {
    if let first = range.only {
      precondition(first < touch, "a range has its touches out of order")
      // Whoever reads a range may keep its memory, so that it is checked here and not in `unshare`.
      owners.unshare()
      range = TouchRange(first: Int32(owners.count), length: 1)
      owners.append(first)
    } else {
      precondition(range.past == owners.count, "a touch is added to a range that is complete")
      precondition(owners[range.past - 1] < touch, "a range has its touches out of order")
    }
    range.length += 1
    owners.append(touch)
  }

  /// Adds a row of a recognizer about the touches of a range, with its measures.
  @inlinable @inline(__always) package mutating func append(
    _ gesture: GestureRow, _ measures: GestureMeasures, of touches: TouchRange, by reason: Reason,
    at instant: Instant
  ) {
    append(gesture, append(measures), of: touches, by: reason, at: instant)
  }

  /// Adds measures for a row that is added next. They may be changed in place until then.
  @inlinable @inline(__always)
  package mutating func append(_ measures: GestureMeasures) -> GestureIndex {
    let index = GestureIndex(index: Int32(truncatingIfNeeded: measured.count))
    measured.append(measures)
    return index
  }

  /// The measures at an index that `append` has returned.
  @inlinable package subscript(measures index: GestureIndex) -> GestureMeasures {
    @inline(__always) get { measured[known: Int(index.index)] }
    @inline(__always) _modify { yield &measured[known: Int(index.index)] }
  }

  /// Adds what a recognizer tells of the touches of a range, with measures that have been added.
  @inlinable @inline(__always) package mutating func append(
    _ gesture: GestureRow, _ measures: GestureIndex, of touches: TouchRange, by reason: Reason,
    at instant: Instant
  ) {
    var gesture = gesture
    gesture.touches = touches
    gesture.measures = measures
    told.append(
      Row(.gesture(gesture), by: reason.rule, at: instant, measure: reason.measure))
  }

  /// Adds where the content of a scroll view is now, by the touches of a range.
  @inlinable package mutating func append(
    _ scroll: ScrollRow, of touches: TouchRange, by rule: Rule, at instant: Instant,
    measure: Measure? = nil
  ) {
    var scroll = scroll
    scroll.touches = touches
    told.append(Row(.scroll(scroll), by: rule, at: instant, measure: measure))
  }

  /// Adds where a view is.
  package mutating func append(
    layout: ViewLayout, by rule: Rule, at instant: Instant, measure: Measure? = nil
  ) {
    let index = LayoutIndex(index: Int32(layouts.count))
    hasMore = true
    layouts.append(layout)
    told.append(Row(.layout(index), by: rule, at: instant, measure: measure))
  }

  /// Adds a change: one that could not be made as an anomaly.
  package mutating func append(change: MadeChange, by rule: Rule, at instant: Instant) {
    let index = ChangeIndex(index: Int32(changes.count))
    hasMore = true
    changes.append(change)
    let effect: Effect
    switch change.outcome {
    case .made, .replaced, .inserted, .unheard: effect = .scene(index)
    case .refused: effect = .anomaly(.changeRefused(index), nil)
    }
    told.append(Row(effect, by: rule, at: instant))
  }

  /// Sets the details of a refused change.
  package mutating func explain(_ change: ChangeIndex, by details: [UInt8]) {
    changes[Int(change.index)].details = details
  }

  /// Notes a control that a touch did not reach.
  package mutating func append(_ miss: Miss, of touch: TouchID) {
    hasMore = true
    misses.append((touch, miss))
  }

  /// Notes what a finger did.
  package mutating func append(_ note: FingerNote) {
    hasMore = true
    fingers.append(note)
  }

  /// Notes what happened to a scroll view that went on by itself.
  package mutating func append(_ note: ScrollNote) {
    hasMore = true
    scrolls.append(note)
  }

  /// Removes the notes of scroll views from an index on, and returns them.
  package mutating func takeScrolls(from index: Int) -> [ScrollNote] {
    let notes = Array(scrolls[index...])
    scrolls.removeLast(notes.count)
    return notes
  }

  /// The touches of a range, as a row of this batch names it, in the order of their numbers.
  @inlinable package subscript(touches: TouchRange) -> RowTouches {
    RowTouches(touches, among: owners)
  }

  /// The touches that a gesture's or a scroll's row of this batch is of, in the order of their
  /// numbers; empty for a scroll by the program, and for rows of other effects.
  @inlinable public func touches(of row: Row) -> RowTouches {
    switch row.effect {
    case .gesture(let gesture): self[gesture.touches]
    case .scroll(let scroll): self[scroll.touches]
    case .event, .hook, .deliver, .withhold, .drop, .outcome, .control, .highlight, .present,
      .system, .affordance, .indicator, .statusBar, .text, .layout, .scene, .anomaly,
      .answer:
      self[.empty]
    }
  }

  /// What a recognizer measured, as a row of this batch names it.
  public subscript(index: GestureIndex) -> GestureMeasures { measured[Int(index.index)] }

  /// The layout that a row of this batch names.
  public subscript(index: LayoutIndex) -> ViewLayout { layouts[Int(index.index)] }

  /// The change that a row of this batch names.
  public subscript(index: ChangeIndex) -> MadeChange { changes[Int(index.index)] }

  /// Moves the batch to memory of its own, if a copy of it or of its rows shares it.
  @inlinable @inline(__always) package mutating func unshare() {
    if told.isShared { leaveCopies() }
  }

  @usableFromInline mutating func leaveCopies() {
    // Nothing returns the measures without the batch, and there are none without rows: a check of
    // the rows stands for both. They are copied last: until then a copy that is written on another
    // thread sees that its memory is shared.
    if told.isEmpty { measured = FlatArray() } else { measured.unshare() }
    told.unshare()
  }

  /// The lengths of the lists, to which `cut` returns.
  package struct End: BitwiseCopyable, Sendable {
    fileprivate let rows, measured, owners, layouts, changes, misses, fingers, scrolls: Int
  }

  /// The end of the batch now.
  package var end: End {
    End(
      rows: told.count, measured: measured.count, owners: owners.count, layouts: layouts.count,
      changes: changes.count, misses: misses.count, fingers: fingers.count,
      scrolls: scrolls.count)
  }

  /// Removes all that was added since `end` was read.
  package mutating func cut(to end: End) {
    unshare()
    owners.unshare()
    while told.count > end.rows { told.removeLast() }
    while measured.count > end.measured { measured.removeLast() }
    while owners.count > end.owners { owners.removeLast() }
    layouts.removeLast(layouts.count - end.layouts)
    changes.removeLast(changes.count - end.changes)
    misses.removeLast(misses.count - end.misses)
    fingers.removeLast(fingers.count - end.fingers)
    scrolls.removeLast(scrolls.count - end.scrolls)
  }

  /// Empties the batch and keeps its room.
  @inlinable @inline(__always) public mutating func removeAll() {
    told.removeAll()
    measured.removeAll()
    owners.removeAll()
    if hasMore { removeMore() }
  }

  /// Empties the lists that few steps write to. To empty an array takes long, also if it is empty.
  @usableFromInline mutating func removeMore() {
    hasMore = false
    layouts.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    misses.removeAll(keepingCapacity: true)
    fingers.removeAll(keepingCapacity: true)
    scrolls.removeAll(keepingCapacity: true)
  }
}

/// An index in a batch's list of what recognizers measured.
public struct GestureIndex: BitwiseCopyable, Hashable, Sendable {
  /// The index, from 0.
  @usableFromInline package var index: Int32

  /// The element at `index`.
  @inlinable package init(index: Int32) { self.index = index }
}

/// An index in a batch's list of layouts.
public struct LayoutIndex: BitwiseCopyable, Hashable, Sendable {
  /// The index, from 0.
  package var index: Int32
}

/// An index in a batch's list of changes.
public struct ChangeIndex: BitwiseCopyable, Hashable, Sendable {
  /// The index, from 0.
  package var index: Int32

  /// The element at `index`.
  package init(index: Int32) { self.index = index }
}
