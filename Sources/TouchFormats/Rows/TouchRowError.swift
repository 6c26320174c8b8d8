import SceneFormat
import TouchCore
import TouchTraces

/// The reason why a line is not a touch row, with the line and the field.
public struct TouchRowError: Error, Hashable, Sendable {
  /// The line, from 1; blank lines count.
  public var line: Int
  /// The field; `nil` if the whole row is wrong.
  public var field: SceneName?
  /// The fault.
  package var reason: Fault

  /// The faults that a touch row can have.
  package enum Fault: Hashable, Sendable {
    /// The line is not JSON; `column` is the character in it, from 1.
    case json(JSONError.Fault, column: Int)
    /// The line is JSON, but not an object.
    case notAnObject(found: SceneValue)
    /// A required field is missing.
    case missing
    /// A row with a change or an answer has no time.
    case missingOfHost
    /// A key is not a field, but resembles the name of one.
    case unknownField(nearest: SceneName)
    /// There is no such phase.
    case unknownPhase(SceneValue, nearest: SceneName?)
    /// A coordinate, pressure or radius is not a number.
    case notANumber(SceneValue)
    /// A pressure or radius is below zero, or does not fit into a 32-bit float.
    case outOfRange(SceneValue)
    /// A time is not a whole number of nanoseconds.
    case notWhole(SceneValue)
    /// A time is before zero.
    case negative(SceneValue)
    /// A time is beyond 2⁶³ − 1 nanoseconds, or is a JSON number from 2⁵³ on, where numbers are not
    /// exact.
    case tooLate(SceneValue)
    /// A finger is not a whole number from 0 to 255.
    case noFinger(SceneValue)
    /// `hover` is neither true nor false.
    case notAFlag(SceneValue)
    /// A change is not valid; `isText` if it is a text, in which the error has an offset.
    case change(ChangeTextError, isText: Bool)
    /// A change is neither a text, nor an object, nor a list.
    case notAChange(SceneValue)
    /// A change has so many bytes as a text, more than an entry of a container.
    case tooLong(Int)
    /// An answer is not valid.
    case notAnAnswer(SceneValue)
    /// A row has a change and an answer.
    case changeAndAnswer
    /// A row with a change or an answer has a field of a touch.
    case touchFieldOfHost
  }
}

extension TouchRowError {
  /// The location, the fault and a remedy, in UTF-8: `line 3: phase: there is no phase "begun": did
  /// you mean "began"?`
  public var text: [UInt8] {
    var place = "line \(line)"
    if case .json(_, let column) = reason { place += ", column \(column)" }
    if let field { place += ": " + Shown.plain(field) }
    return Array((place + ": " + reason.words(of: field)).utf8)
  }
}

extension TouchRowError.Fault {
  fileprivate func words(of field: SceneName?) -> String {
    switch self {
    case .json(let reason, _):
      var bytes: [UInt8] = []
      reason.write(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    case .notAnObject(let found):
      return "a touch row is an object, "
        + "{\"t\": \"0\", \"phase\": \"began\", \"x\": 10, \"y\": 20}, not \(Shown.value(found))"
    case .unknownField(let nearest):
      return "rows have no such field: did you mean \(Shown.quoted(nearest))?"
    case .missing:
      return
        "a touch row needs t, phase, x and y, but this one has no "
        + "\(field.map { Shown.plain($0) } ?? "")"
    case .missingOfHost:
      return "a row with a change or an answer needs t, its time, but this one has no t"
    case .unknownPhase(let value, let nearest):
      let words = Phase.allCases.map { SceneName($0.word) }
      return "there is no phase \(Shown.value(value)): "
        + (nearest.map { "did you mean \(Shown.quoted($0))?" }
          ?? "write \(Shown.list(words, "or"))")
    case .notANumber(let value):
      return "needs a number, not \(Shown.value(value))"
    case .outOfRange(let value):
      return "needs a number from 0 up that a 32-bit float can hold, or null where it is not known,"
        + " not \(Shown.value(value))"
    case .notWhole(.text(let text)) where Interval.hasExponent(text.utf8):
      return "needs whole nanoseconds, as \"80000000\", not \(Shown.quoted(text)): a time between "
        + "quotes cannot have an exponent"
    case .notWhole(let value):
      return "needs whole nanoseconds, as \"80000000\", not \(Shown.value(value))"
    case .negative(let value):
      return "a time cannot be negative, but is \(Shown.value(value)): "
        + "count nanoseconds from the first row"
    case .tooLate(.number(let number)) where number < 0x1p63:
      // Without the number itself, which has been rounded.
      return "from 2^53 on, numbers in JSON are not exact: put the time between quotes, as "
        + "\"t\":\"9007199254740993\""
    case .tooLate(let value):
      return "\(Shown.value(value)) is beyond 2^63 - 1 nanoseconds: "
        + "count nanoseconds from the first row"
    case .noFinger(let value):
      return "needs a whole number from 0 to 255, not \(Shown.value(value))"
    case .notAFlag(let value):
      return "needs true or false, not \(Shown.value(value))"
    case .change(let error, let isText):
      return String(decoding: isText ? error.text : error.unplaced, as: UTF8.self)
    case .tooLong(let count):
      return "it has \(count) bytes as a text, and an entry of a container has at most "
        + "\(TraceWriter.entryLimit): write a smaller change, or several"
    case .notAnAnswer(let value):
      guard case .text(let text) = value else {
        return
          "needs an answer, as \"begin of list.pan touch 3 = false\", not \(Shown.value(value))"
      }
      return "needs an answer: " + AnswerText.fault(of: text.utf8)
    case .notAChange(let value):
      return "needs a change as a text, as \"drawer.hidden = true\", as an object, or a list of "
        + "such objects, not \(Shown.value(value))"
    case .touchFieldOfHost:
      return "a row with a change or an answer has no touch: write two rows"
    case .changeAndAnswer:
      return "a row has either a change or an answer: write two rows"
    }
  }
}
