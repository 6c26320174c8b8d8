import TouchCore

/// Why a text or a value is no change.
public struct ChangeTextError: Error, Hashable, Sendable {
  /// Bytes from the beginning of the text; of a value, from the beginning of the member's text.
  public var offset: Int
  /// The member of the JSON form in which it is, if it is in one.
  package var key: SceneName?
  /// What is wrong there.
  package var reason: Reason

  init(_ reason: Reason, at offset: Int, in key: SceneName? = nil) {
    self.reason = reason
    self.offset = offset
    self.key = key
  }

  /// What can be wrong with a change.
  public enum Reason: Hashable, Sendable {
    /// There is nothing but blanks.
    case empty
    /// Neither `=` nor `+=` nor one of the short forms.
    case operatorExpected
    /// `==`.
    case doubleEquals
    /// `-=`.
    case minusEquals
    /// A path with nothing before, between or behind its dots.
    case emptyPart
    /// A character that no id can have.
    case notInID(UInt8)
    /// An id was to come.
    case idExpected
    /// A value was to come.
    case valueExpected
    /// A number was to come.
    case numberExpected
    /// A text was to come.
    case textExpected
    /// A character that a text without quotes cannot have.
    case notInWords(UInt8)
    /// None of the three signals.
    case unknownSignal
    /// A signal without its controller.
    case ofExpected
    /// Something follows the change.
    case trailingText
    /// The value is no object.
    case objectExpected
    /// An object in none of the forms of a change.
    case formExpected
    /// Both `to` and `add`.
    case setAndAdd
    /// A member that this form does not have.
    case unknownKey
    /// The value, or the JSON form, is not JSON.
    case json(JSONError.Reason)
  }
}

extension ChangeTextError {
  /// What is wrong, where, and what to do, in UTF-8.
  public var text: [UInt8] {
    var text: [UInt8] = []
    text.add("byte ")
    text.add(offset)
    if let key {
      text.add(", in \"")
      text.append(contentsOf: key.utf8)
      text.add("\"")
    }
    text.add(": ")
    reason.write(to: &text)
    return text
  }
}

extension ChangeTextError.Reason {
  /// Appends what is wrong and what to do, without the place.
  public func write(to text: inout [UInt8]) {
    switch self {
    case .notInID(let byte):
      text.add("an id cannot have ")
      byte.writeName(to: &text)
    case .notInWords(let byte):
      text.add("a text without quotes cannot have ")
      byte.writeName(to: &text)
      text.add(": put a text between double quotes, and a list between [ and ]")
    case .json(let reason): reason.write(to: &text)
    case .empty, .operatorExpected, .doubleEquals, .minusEquals, .emptyPart, .idExpected,
      .valueExpected, .numberExpected, .textExpected, .unknownSignal, .ofExpected, .trailingText,
      .objectExpected, .formExpected, .setAndAdd, .unknownKey:
      word.write(to: &text)
    }
  }

  /// The message of a reason that says all by itself.
  private var word: StaticString {
    switch self {
    case .empty: "there is no change: write one like drawer.hidden = true"
    case .operatorExpected:
      "= or += is missing here: write drawer.hidden = true, today.frame.y += 20 or remove drawer"
    case .doubleEquals: "a change is written with one ="
    case .minusEquals: "there is no -=: add a negative number, as in today.frame.y += -20"
    case .emptyPart: "a path has a name before, between and behind its dots"
    case .idExpected: "an id is missing here"
    case .valueExpected: "a value is missing: null takes a reference away"
    case .numberExpected: "only a number can be added"
    case .textExpected: "a text is needed here"
    case .unknownSignal: "a signal is one of deferring, autoHide and statusBar"
    case .ofExpected: "the controller is missing, as in signal deferring of main"
    case .trailingText: "something follows the end of the change"
    case .objectExpected: "a change is an object, as {\"set\": \"drawer.hidden\", \"to\": true}"
    case .formExpected: "a change has one of the keys set, signal, remove, enable and disable"
    case .setAndAdd:
      "a change has either to, which sets the fact, or add, which adds to it: take one of them away"
    case .unknownKey: "this change has no such key"
    case .notInID, .notInWords, .json: ""
    }
  }
}

extension UInt8 {
  /// Appends the byte as a sentence names it.
  fileprivate func writeName(to text: inout [UInt8]) {
    switch self {
    case UInt8(ascii: " "): text.add("a blank")
    case UInt8(ascii: "."): text.add("a dot")
    default: writeShown(to: &text)
    }
  }
}
