import TouchCore

/// The reason why a text or a value is not a change.
public struct ChangeTextError: Error, Hashable, Sendable {
  /// The offset of the fault in bytes, from the beginning of the text, or of the member's text in a
  /// value.
  public var offset: Int
  /// The index of the change with the fault in a JSON list, from 0; `nil` if there is no list.
  package var index: Int?
  /// The member of the JSON form with the fault; `nil` if it is not in a member.
  package var key: SceneName?
  /// The path of the fault in that member; empty for the member itself.
  package var path: [PathPart] = []
  /// True if the change is in the JSON form: remedies are then written in that form.
  package var isOfObject = false
  /// The fault.
  package var reason: Fault

  init(_ reason: Fault, at offset: Int, in key: SceneName? = nil, path: [PathPart] = []) {
    self.reason = reason
    self.offset = offset
    self.key = key
    self.path = path
  }

  /// The faults that a change can have.
  package indirect enum Fault: Hashable, Sendable {
    /// The text is empty or blank.
    case empty
    /// There is neither `=` nor `+=`, nor the word of a short form.
    case operatorExpected
    /// The text is the path of a fact, and has neither an operator nor a value.
    case assignmentExpected(FactPath)
    /// The text contains `==`.
    case doubleEquals
    /// The text contains `-=`.
    case minusEquals
    /// A path has nothing before, between or after its dots.
    case emptyPart
    /// An id contains a character that no id can have.
    case notInID(UInt8)
    /// The id is that of a gesture which a fact of its owner enables; the change that sets it.
    case setByFact(SceneChange)
    /// An id is missing.
    case idExpected
    /// A value is missing.
    case valueExpected
    /// The JSON form of a change that sets a fact has no value.
    case toExpected
    /// A number is missing.
    case numberExpected
    /// A text is missing.
    case textExpected
    /// A text without quotes contains a character that needs quotes.
    case notInWords(UInt8)
    /// The signal is not one of the three.
    case unknownSignal
    /// A signal has no controller.
    case ofExpected
    /// There is more text after the change.
    case trailingText
    /// The value is not an object.
    case objectExpected
    /// A change of a list is not an object.
    case objectInListExpected
    /// The object is in none of the forms of a change.
    case formExpected
    /// The object has both `to` and `add`.
    case setAndAdd
    /// The object has a member that this form does not have.
    case unknownKey
    /// The object has the keys of two forms; the value is the key of the other form.
    case twoForms(SceneName)
    /// A change that adds a member has no object behind a colon.
    case memberExpected
    /// A change that adds a member has no id.
    case newIDExpected
    /// The object of a member that is added has another id than the change.
    case otherID
    /// A gesture that is added has no view.
    case inExpected
    /// A window or a controller is added in a view, or before one.
    case addedInView
    /// The object of a view that is added has a parent besides the one that the change says.
    case placedTwice
    /// The object of a member that is added has a key for members that were in the scene.
    case keyOfScenes
    /// A member that is added cannot be like this.
    case member(SceneFileError.Fault)
    /// A list of changes has no change.
    case noChanges
    /// The value, or the JSON form, is not JSON.
    case json(JSONError.Fault)
  }
}

extension ChangeTextError {
  /// The fault, its location and a remedy, in UTF-8.
  public var text: [UInt8] {
    var text: [UInt8] = []
    text.add("byte ")
    text.add(offset)
    text.add(key == nil && index == nil ? ": " : ", ")
    return text + unplaced
  }

  /// The index of the change in its list, the member, the fault and a remedy, in UTF-8. For changes
  /// inside a larger text, where the offset has no meaning.
  package var unplaced: [UInt8] {
    var text: [UInt8] = []
    if let index {
      text.add("at [")
      text.add(index)
      text.add(key == nil ? "]: " : "], ")
    }
    if let key {
      text.add("in \"")
      text.append(contentsOf: key.utf8)
      text.add("\": ")
    }
    reason.write(to: &text, isOfObject: isOfObject)
    return text
  }
}

extension ChangeTextError.Fault {
  /// Appends the fault and a remedy, without the location. With `isOfObject` the remedy is in the JSON
  /// form.
  package func write(to text: inout [UInt8], isOfObject: Bool) {
    if isOfObject, let word = wordOfObject { return word.write(to: &text) }
    switch self {
    case .notInID(let byte):
      text.add("an id cannot have ")
      byte.writeName(to: &text)
      if isOfObject {
        text.add(": write the id alone, such as drawer")
      } else if byte == UInt8(ascii: "{") {
        text.add(": write the object after its id, as in add ok in tools: {\"kind\": \"button\"}")
      } else if byte == UInt8(ascii: "[") {
        text.add(": one change is needed here, and this is a list: write each change alone")
      } else if byte == UInt8(ascii: ".") {
        text.add(": write the id alone, such as drawer")
      }
    case .setByFact(let change):
      text.add("an id cannot have a dot: write ")
      if isOfObject {
        var writer = JSONWriter(text)
        writer.value(ChangeText.value(of: change))
        text = writer.bytes
      } else {
        text += ChangeText.shown(change)
      }
      text.add(" instead")
    case .twoForms(let key):
      text.add("a change does one thing, and this one also has \"")
      text.append(contentsOf: key.utf8)
      text.add("\": write a change for each")
    case .assignmentExpected(let path):
      text.add("= or += and a value are missing here: write ")
      text.append(contentsOf: path.utf8)
      text.add(" = VALUE")
    case .notInWords(let byte):
      text.add("a text without quotes cannot have ")
      byte.writeName(to: &text)
      text.add(": put a text between double quotes, and a list between [ and ]")
    case .json(let reason): reason.write(to: &text)
    case .member(let reason): text.append(contentsOf: reason.words(at: []).utf8)
    case .empty, .operatorExpected, .doubleEquals, .minusEquals, .emptyPart, .idExpected,
      .valueExpected, .toExpected, .numberExpected, .textExpected, .unknownSignal, .ofExpected,
      .trailingText, .objectExpected, .objectInListExpected, .formExpected, .setAndAdd, .unknownKey,
      .memberExpected, .newIDExpected, .otherID, .inExpected, .addedInView, .placedTwice,
      .keyOfScenes, .noChanges:
      word.write(to: &text)
    }
  }

  /// The message of a reason that has another remedy in the JSON form; else `nil`.
  private var wordOfObject: StaticString? {
    switch self {
    case .ofExpected:
      #"the controller is missing: add "of", as in {"signal": "deferring", "of": "app"}"#
    case .memberExpected: #"the new member is an object, as in {"id": "ok", "kind": "button"}"#
    case .inExpected: "a gesture is added to a view: add \"in\" with the id of the view"
    case .notInID, .setByFact, .assignmentExpected, .notInWords, .json, .member, .empty,
      .operatorExpected, .doubleEquals, .minusEquals, .emptyPart, .idExpected, .valueExpected,
      .toExpected, .numberExpected, .textExpected, .unknownSignal, .trailingText, .objectExpected,
      .objectInListExpected, .formExpected, .setAndAdd, .unknownKey, .twoForms, .newIDExpected,
      .otherID, .addedInView, .placedTwice, .keyOfScenes, .noChanges:
      nil
    }
  }

  /// The message of a reason that needs no details.
  private var word: StaticString {
    switch self {
    case .empty: "there is no change: write one like drawer.hidden = true"
    case .operatorExpected:
      "= or += is missing here: write drawer.hidden = true, today.frame.y += 20 or remove drawer"
    case .doubleEquals: "a change is written with one ="
    case .minusEquals: "there is no -=: add a negative number, as in today.frame.y += -20"
    case .emptyPart: "a path has a name before, between and after its dots"
    case .idExpected: "an id is missing here: write that of an object, such as drawer"
    case .valueExpected: "a value is missing: write it after the equals sign"
    case .toExpected:
      "a value is missing: add \"to\", which sets the fact, or \"add\", which adds to it"
    case .numberExpected: "only a number can be added"
    case .textExpected: "a text is needed here"
    case .unknownSignal: "a signal is one of deferring, autoHide and statusBar"
    case .ofExpected: "the controller is missing, as in signal deferring of app"
    case .trailingText: "there is more text after the end of the change"
    case .objectExpected: "a change is an object, as {\"set\": \"drawer.hidden\", \"to\": true}"
    case .objectInListExpected:
      "in a list each change is an object, as {\"set\": \"drawer.hidden\", \"to\": true}"
    case .formExpected: "a change has one of the keys set, signal, add, remove, enable and disable"
    case .setAndAdd:
      "a change has either to, which sets the fact, or add, which adds to it: remove one of them"
    case .unknownKey: "this change has no such key"
    case .memberExpected:
      "the object of the new member is missing, as in add ok in tools: {\"kind\": \"button\"}"
    case .newIDExpected:
      "the id of the new member is missing, as in add ok in tools: {\"kind\": \"button\"}"
    case .otherID: "the object has another id than the change: leave it out there"
    case .inExpected: "a gesture is added to a view: write in VIEW behind its id"
    case .addedInView:
      """
      by its keys this is a window or a controller, which is added without in and before: leave \
      them out, or write the "kind" of a view or a gesture
      """
    case .placedTwice:
      "in and before say where the view goes: leave \"parent\" out, or add the view without them"
    case .keyOfScenes:
      "a new member is there, and in front: leave \"removed\" and \"stacking\" out"
    case .noChanges: "the list has no change"
    case .notInID, .setByFact, .assignmentExpected, .notInWords, .json, .member, .twoForms: ""
    }
  }
}

extension UInt8 {
  /// Appends the byte's name for a sentence.
  fileprivate func writeName(to text: inout [UInt8]) {
    switch self {
    case UInt8(ascii: " "): text.add("a blank")
    case UInt8(ascii: "."): text.add("a dot")
    default: writeShown(to: &text)
    }
  }
}
