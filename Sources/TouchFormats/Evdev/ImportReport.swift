import TouchCore

/// What a conversion inferred, clamped, rounded or dropped: counted, each with where it was first.
///
///     var report = ImportReport()
///     report.add(.position, line: 12, time: 8_000_000)
///     report.hasLoss                                   // false: nothing was dropped
///     report.lines                                     // for people
///     report.json                                      // for `--report json`
public struct ImportReport: Hashable, Sendable {
  /// One kind of finding.
  public struct Item: Hashable, Sendable {
    /// What it is.
    public var finding: ImportFinding
    /// How often.
    public var count: Int
    /// The line where it was first; `nil` if the file has no lines.
    public var line: Int?
    /// When it was first, in nanoseconds from instant zero; `nil` if no time is known.
    public var time: Int64?
    /// What was wrong with the first line, for `ImportFinding.line`.
    package var fault: EvemuFault?
    /// What was assumed, for `ImportFinding.screen`.
    package var screen: AssumedScreen?
  }

  /// The kinds of findings, in the order they were first met.
  public private(set) var items: [Item] = []

  /// Nothing to tell.
  package init() {}

  /// Whether something is in the source and not in what was made of it. What is inferred is no loss.
  package var hasLoss: Bool { items.contains { $0.finding.standing == .dropped } }

  /// How often something was found.
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

  /// Notes the screen that axes are taken to cover.
  mutating func add(_ screen: AssumedScreen) {
    add(
      Item(finding: .screen, count: 1, line: nil, time: nil, fault: nil, screen: screen))
  }

  /// Adds what another part of the same conversion found.
  package mutating func merge(_ other: ImportReport) {
    for item in other.items { add(item) }
  }

  /// Lines that cannot be read are of one kind where field and reason are the same.
  private mutating func add(_ item: Item) {
    let place = items.firstIndex {
      $0.finding == item.finding && $0.fault?.field == item.fault?.field
        && $0.fault?.reason == item.fault?.reason
    }
    if let place { items[place].count &+= item.count } else { items.append(item) }
  }
}

/// A screen that the axes of a touchscreen are assumed to cover, because none is named.
package struct AssumedScreen: BitwiseCopyable, Hashable, Sendable {
  /// The screen in points, as it is held.
  package var size: Size2D
  /// Points to a unit of the axes, across and down.
  package var pointsPerUnit: Size2D
}

/// What a conversion can find.
public enum ImportFinding: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
  /// A touch that was down before its first event was recorded.
  case beganBefore
  /// Touches that the device does not number, told apart by nearness.
  case identity
  /// A coordinate of a touch that was never sent, taken as the zero it is not sent for.
  case coordinate
  /// A position outside of the axis.
  case position
  /// A position between two units, or a time between two microseconds.
  case rounding
  /// A line that cannot be read.
  case line
  /// The last line, which breaks off.
  case tornLine
  /// Events at the end without a `SYN_REPORT`.
  case unfinishedFrame
  /// More events in a frame than are kept.
  case eventLimit
  /// A description in the middle of the events.
  case lateDescription
  /// Events that the kernel's queue had no room for (`SYN_DROPPED`).
  case queueOverflow
  /// Events of a slot that cannot be.
  case slot
  /// Events of contacts whose axes the description does not have.
  case axis
  /// A movement of a finger whose place is not known.
  case place
  /// A lift of a finger that was never seen.
  case lift
  /// More contacts in a frame than fingers are followed.
  case contactLimit
  /// A cancellation, which evemu cannot tell from a lift.
  case cancellation
  /// Pressure or radius, which are not written.
  case measure
  /// What an event stream of touches cannot hold.
  case input
  /// A version newer than any that is known.
  case version
  /// A time before the one before it.
  case timeBack
  /// A time that the format has no place for.
  case time
  /// Records whose layout is not stated.
  case layout
  /// Axes for which no screen is named.
  case screen

  /// What was done about it.
  public var standing: Standing {
    switch self {
    case .beganBefore, .identity, .coordinate, .layout, .screen: .inferred
    case .position, .time: .clamped
    case .rounding: .rounded
    case .line, .tornLine, .unfinishedFrame, .eventLimit, .lateDescription, .queueOverflow, .slot,
      .axis,
      .place, .lift, .contactLimit, .cancellation, .measure, .input:
      .dropped
    case .version, .timeBack: .noted
    }
  }

  /// What a conversion does about a finding.
  public enum Standing: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
    /// The source does not say it, and it was concluded.
    case inferred
    /// Brought to the end of its range.
    case clamped
    /// Brought to the nearest value there is.
    case rounded
    /// Left out: a loss.
    case dropped
    /// Kept as it is.
    case noted
  }
}
