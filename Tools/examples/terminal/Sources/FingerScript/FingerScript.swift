import UmpireEngine

/// What fingers and the host do, and when.
///
///     50ms down 0 100 200               # finger 0, at x = 100 pt, y = 200 pt
///     60ms move 0 100 120 over 100ms    # a sample each display frame
///     170ms up 0
///     200ms change list.offset.y = 0
///     250ms draw
///
/// Lines may stand in any order. Samples of one instant are one frame.
public struct FingerScript: Sendable {
  /// What happens at one instant.
  public struct Step: Sendable {
    /// When it happens.
    public var instant: Instant
    /// What happens.
    public var action: Action
  }

  /// What can happen.
  public enum Action: Sendable {
    /// The samples of all fingers at the instant.
    case touch([Sample])
    /// The host changes the scene.
    case change(SceneChange)
    /// The host draws.
    case draw
  }

  /// The steps in the order of time.
  public private(set) var steps: [Step] = []

  /// Where each finger is after the lines so far.
  private var locations: [FingerID: Point2D] = [:]

  /// Reads a script. Throws if a line is not valid.
  public init(_ text: String) throws(FingerScriptError) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let words = line.prefix { $0 != "#" }.split(separator: " ")
      if words.isEmpty { continue }
      do {
        try read(words)
      } catch {
        throw FingerScriptError(line: index + 1, problem: "\(error)")
      }
    }
    steps = Self.frames(of: steps)
  }

  private mutating func read(_ words: [Substring]) throws {
    let instant = try instant(words[0])
    switch (words.count > 1 ? words[1] : "", words.count) {
    case ("draw", 2):
      steps.append(Step(instant: instant, action: .draw))
    case ("change", 3...):
      let change = try ChangeText.parse(Array(words[2...].joined(separator: " ").utf8))
      steps.append(Step(instant: instant, action: .change(change)))
    case ("down", 5):
      try add(.began, finger(words[2]), point(words[3], words[4]), at: instant)
    case ("move", 5):
      try add(.moved, finger(words[2]), point(words[3], words[4]), at: instant)
    case ("move", 7) where words[5] == "over":
      let end = try self.instant(words[6])
      try drag(finger(words[2]), to: point(words[3], words[4]), at: instant, over: end - .zero)
    case ("up", 3):
      try add(.ended, finger(words[2]), at: instant)
    case ("cancel", 3):
      try add(.cancelled, finger(words[2]), at: instant)
    default:
      throw Problem(
        "write TIME and one of: down F X Y, move F X Y, move F X Y over TIME, up F, cancel F, "
          + "change TEXT, draw")
    }
  }

  private mutating func add(
    _ phase: Phase, _ finger: FingerID, _ point: Point2D? = nil, at instant: Instant
  ) throws {
    guard let point = point ?? locations[finger] else {
      throw Problem("finger \(finger.index) is not down")
    }
    locations[finger] = phase == .began || phase == .moved ? point : nil
    let sample = Sample(finger: finger, phase: phase, point: point)
    steps.append(Step(instant: instant, action: .touch([sample])))
  }

  /// A movement at constant speed, with 60 samples a second.
  private mutating func drag(
    _ finger: FingerID, to end: Point2D, at instant: Instant, over time: Interval
  ) throws {
    guard let start = locations[finger] else {
      throw Problem("finger \(finger.index) is not down")
    }
    let count = max(1, time.nanoseconds * 60 / 1_000_000_000)
    for index in 1...count {
      let share = Double(index) / Double(count)
      let point = Point2D(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
      let sampled = instant + Interval(nanoseconds: time.nanoseconds * index / count)
      try add(.moved, finger, point, at: sampled)
    }
  }

  // The words of a line.

  private func instant(_ word: Substring) throws -> Instant {
    guard let time = Interval(text: Array(word.utf8)), time < .never else {
      throw Problem("\(word) is not a time: write a number and a unit, such as 50ms")
    }
    return .zero + time
  }

  private func finger(_ word: Substring) throws -> FingerID {
    guard let index = UInt8(word) else {
      throw Problem("\(word) is not a finger: write a number from 0 to 255")
    }
    return FingerID(index)
  }

  private func point(_ x: Substring, _ y: Substring) throws -> Point2D {
    guard let x = Double(x), let y = Double(y) else {
      throw Problem("\(x) \(y) is not a point: write x and y in points, such as 100 200")
    }
    return Point2D(x, y)
  }

  /// The steps in the order of time, and of the lines where their instants are equal; samples that
  /// follow each other at one instant are one frame, which has each finger and phase once.
  private static func frames(of steps: [Step]) -> [Step] {
    let sorted = steps.enumerated()
      .sorted { ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset) }
      .map(\.element)
    var result: [Step] = []
    for step in sorted {
      if case .touch(let new) = step.action, let last = result.last, last.instant == step.instant,
        case .touch(let frame) = last.action,
        !frame.contains(where: { $0.finger == new[0].finger && $0.phase == new[0].phase })
      {
        result[result.count - 1].action = .touch(frame + new)
      } else {
        result.append(step)
      }
    }
    return result
  }
}

/// An error in a line of a script.
public struct FingerScriptError: Error, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// What is wrong, and what to write.
  public var problem: String

  /// Line and problem.
  public var description: String { "line \(line): \(problem)" }
}

private struct Problem: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
