import TouchCore

/// The counts of what a conversion inferred, clamped, rounded or dropped, each with its first
/// location.
///
///     for item in recording.report.items where item.finding.handling == .dropped { … }
///     recording.report.json                            // for `--report json`
public struct ImportReport: Hashable, Sendable {
  /// One kind of finding.
  public struct Item: Hashable, Sendable {
    /// The kind of finding.
    public var finding: ImportFinding
    /// The number of times it was found.
    public var count: Int
    /// The line of the first one; `nil` if the file has no lines.
    public var line: Int?
    /// The time of the first one, in nanoseconds from instant zero; `nil` if no time is known.
    public var time: Int64?
    /// The fault of the first line, for `ImportFinding.line`.
    package var fault: EvemuFault?
    /// The assumed screen, for `ImportFinding.screen`.
    package var screen: AssumedScreen?
    /// The orientation of the scene, for `ImportFinding.orientation`.
    package var orientation: Orientation?
  }

  /// The kinds of findings, in the order of their first occurrence.
  public private(set) var items: [Item] = []

  /// An empty report.
  package init() {}

  /// True if something in the source is missing in the result. Inferred values are no loss.
  package var hasLoss: Bool { items.contains { $0.finding.handling == .dropped } }

  /// The number of times that something was found.
  package func count(of finding: ImportFinding) -> Int {
    items.reduce(0) { $0 + ($1.finding == finding ? $1.count : 0) }
  }

  /// Counts a finding.
  package mutating func add(
    _ finding: ImportFinding, count: Int = 1, line: Int? = nil, time: Int64? = nil
  ) {
    add(Item(finding: finding, count: count, line: line, time: time, fault: nil))
  }

  /// Counts a line that cannot be read.
  package mutating func add(_ fault: EvemuFault) {
    add(Item(finding: .line, count: 1, line: fault.line, time: nil, fault: fault))
  }

  /// Notes the screen that the axes are assumed to cover.
  mutating func add(_ screen: AssumedScreen) {
    add(
      Item(finding: .screen, count: 1, line: nil, time: nil, fault: nil, screen: screen))
  }

  /// Notes the orientation in which the written recording has to be read.
  mutating func add(_ orientation: Orientation) {
    add(
      Item(
        finding: .orientation, count: 1, line: nil, time: nil, fault: nil,
        orientation: orientation))
  }

  /// Adds the findings of another part of the same conversion.
  package mutating func merge(_ other: ImportReport) {
    for item in other.items { add(item) }
  }

  /// Adds an item. Lines that cannot be read are one item if field and fault are the same.
  private mutating func add(_ item: Item) {
    let index = items.firstIndex {
      $0.finding == item.finding && $0.fault?.field == item.fault?.field
        && $0.fault?.reason == item.fault?.reason
    }
    if let index { items[index].count &+= item.count } else { items.append(item) }
  }
}

/// The screen that the axes of a touchscreen are assumed to cover because none is named.
package struct AssumedScreen: BitwiseCopyable, Hashable, Sendable {
  /// The screen in points, as it is held.
  package var size: Size2D
  /// Points per unit of the axes, across and down.
  package var pointsPerUnit: Size2D
}

/// The kinds of findings of a conversion.
///
/// New versions may add cases: a `switch` over it needs a `default`.
public enum ImportFinding: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
  /// A touch that was down before its first event was recorded.
  case beganBefore
  /// A touch whose lift is in a lost part of a container. It is cancelled at the last time before that part
  /// (TCH-9).
  case lostLift
  /// Touches that the device does not number, matched by distance.
  case identity
  /// A coordinate of a touch that was never sent, and is assumed to be zero.
  case coordinate
  /// A position outside of the axis.
  case position
  /// A position between two units, or a time between two microseconds.
  case rounding
  /// A line that cannot be read.
  case line
  /// The last line, which is incomplete.
  case tornLine
  /// Events at the end without a `SYN_REPORT`.
  case unfinishedFrame
  /// More events in a frame than the limit.
  case eventLimit
  /// A description in the middle of the events.
  case lateDescription
  /// Events lost because the kernel's queue was full (`SYN_DROPPED`).
  case queueOverflow
  /// Events of a slot that the device does not have, or that no finger can have.
  case slot
  /// Events of contacts whose axes the description does not have.
  case axis
  /// A movement of a finger whose location is not known.
  case place
  /// A lift of a finger that was never seen.
  case lift
  /// More contacts in a frame than the limit.
  case contactLimit
  /// A cancellation, which evemu cannot distinguish from a lift.
  case cancellation
  /// Pressure or radius, which are not written.
  case measure
  /// An input that an event stream of touches cannot represent.
  case input
  /// A version newer than the newest known one.
  case version
  /// A time before the one before it.
  case timeBack
  /// A time that the format cannot represent.
  case time
  /// Records whose layout is not stated.
  case layout
  /// Axes for which no screen is named.
  case screen
  /// Touches of a device that is not held upright, which evemu text cannot state.
  case orientation

  /// The way in which the conversion handled the finding.
  public var handling: Handling {
    switch self {
    case .beganBefore, .lostLift, .identity, .coordinate, .layout, .screen: .inferred
    case .position, .time: .clamped
    case .rounding: .rounded
    case .line, .tornLine, .unfinishedFrame, .eventLimit, .lateDescription, .queueOverflow, .slot,
      .axis,
      .place, .lift, .contactLimit, .cancellation, .measure, .input:
      .dropped
    case .version, .timeBack, .orientation: .noted
    }
  }

  /// The ways in which a conversion handles a finding.
  public enum Handling: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
    /// The source does not state it, and it was inferred.
    case inferred
    /// Clamped to its range.
    case clamped
    /// Rounded to the nearest possible value.
    case rounded
    /// Left out: a loss.
    case dropped
    /// Kept as it is.
    case noted
  }
}
