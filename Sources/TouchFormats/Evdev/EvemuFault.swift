import SceneFormat
import TouchCore

/// The reason why a line of an evemu text cannot be read, with the line and the field.
package struct EvemuFault: Error, Hashable, Sendable {
  /// The line, from 1; blank lines count.
  package var line: Int
  /// The field.
  package var field: Field
  /// The fault.
  package var reason: Problem
  /// The text of the field, shortened for messages.
  package var found: SceneName

  /// The parts of a line.
  package enum Field: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
    /// The line as a whole: it is too long, or begins with an unknown letter.
    case line
    /// The seconds and microseconds of an event.
    case time
    /// The kind of an event.
    case type
    /// The code of an event.
    case code
    /// The value of an event.
    case value
    /// The code of an axis.
    case axis
    /// The smallest value of an axis.
    case minimum
    /// The largest value of an axis.
    case maximum
    /// The fuzz of an axis.
    case fuzz
    /// The flat of an axis.
    case flat
    /// The resolution of an axis.
    case resolution
    /// A number of the device's identity.
    case identity
    /// A byte of the device's properties.
    case properties

    /// True for the parts of a line that states an axis.
    var isOfAxis: Bool {
      switch self {
      case .axis, .minimum, .maximum, .fuzz, .flat, .resolution: true
      case .line, .time, .type, .code, .value, .identity, .properties: false
      }
    }

    /// The word that messages use.
    var word: String {
      switch self {
      case .line: "line"
      case .time: "time"
      case .type: "type"
      case .code: "code"
      case .value: "value"
      case .axis: "axis"
      case .minimum: "minimum"
      case .maximum: "maximum"
      case .fuzz: "fuzz"
      case .flat: "flat"
      case .resolution: "resolution"
      case .identity: "identity"
      case .properties: "properties"
      }
    }
  }

  /// The faults that a field can have.
  package enum Problem: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
    /// The line begins with an unknown letter.
    case unknownLetter
    /// The line is longer than the limit.
    case tooLong
    /// The field is missing.
    case missing
    /// There is more text after the last field.
    case surplus
    /// The field is not a hexadecimal number.
    case notHexadecimal
    /// The field is not a decimal number.
    case notDecimal
    /// The field is not seconds, a point and microseconds.
    case notATime
    /// The time has an exponent.
    case exponent
    /// The time is later than the latest that can be read.
    case tooLate
    /// A number that is too large for the field.
    case tooLarge
  }

  /// The location, the fault and a remedy, in UTF-8: `line 7: value: "12x" is not a decimal number:
  /// an event is "E: 0.000001 0003 0035 810"`.
  package var text: [UInt8] {
    let place = field == .line ? "line \(line): " : "line \(line): \(field.word): "
    return Array((place + words).utf8)
  }

  private var words: String {
    let shown = Shown.quoted(found)
    switch reason {
    case .unknownLetter:
      return "\(shown) begins with none of # N: I: P: B: A: L: S: E: and was left out"
    case .tooLong:
      return "the line has more than \(EvemuText.lineLimit) bytes and was left out: \(shown)"
    case .missing: return "is missing: \(example)"
    case .surplus: return "\(shown) is after the last field: \(example)"
    case .notHexadecimal: return "\(shown) is not a hexadecimal number: \(example)"
    case .notDecimal: return "\(shown) is not a decimal number: \(example)"
    case .notATime: return "\(shown) is not a time in seconds with six decimals: \(example)"
    case .exponent: return "\(shown) has an exponent, which a time cannot have: \(example)"
    case .tooLate:
      return "\(shown) is more than \(EvemuText.lastSecond).999999 seconds, the latest time: "
        + example
    case .tooLarge: return "\(shown) is larger than the field can be: \(example)"
    }
  }

  private var example: String {
    switch field {
    case .line, .time, .type, .code, .value: "an event is \"E: 0.000001 0003 0035 810\""
    case .axis, .minimum, .maximum, .fuzz, .flat, .resolution: "an axis is \"A: 35 0 4095 0 0 0\""
    case .identity: "an identity is \"I: 0003 046d c52b 0111\""
    case .properties: "properties are \"P: 02 00 00 00 00 00 00 00\""
    }
  }
}
