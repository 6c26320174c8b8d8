/// A finger as its source numbers it: the path index of a hand record, the slot of an evdev frame.
/// Numbers are used again once the finger has lifted.
public struct FingerID: BitwiseCopyable, Hashable, Comparable, Sendable {
  /// The source's own number.
  public var index: UInt8

  /// The finger that the source calls `index`.
  @inlinable public init(_ index: UInt8) { self.index = index }

  /// Lower numbers come first.
  @inlinable public static func < (a: FingerID, b: FingerID) -> Bool { a.index < b.index }
}

/// A touch: one contact of one finger from its began to its end. Counted through a trace from 1.
public struct TouchID: BitwiseCopyable, Hashable, Comparable, Sendable {
  /// The count, from 1.
  public var number: UInt32

  /// The touch with that count.
  @inlinable public init(_ number: UInt32) { self.number = number }

  /// Earlier touches come first.
  @inlinable public static func < (a: TouchID, b: TouchID) -> Bool { a.number < b.number }
}

/// A view: its index in the `views` of the scene's description. A change keeps the indices of all
/// views, and gives those that it adds the next ones. So an id is valid for the player that
/// returned it and for its later copies: two copies that add different views give them the same id.
public struct ViewID: BitwiseCopyable, Hashable, Comparable, Sendable {
  /// The index in the list, from 0.
  public var index: UInt16

  /// The view at that index.
  @inlinable package init(_ index: Int) { self.index = UInt16(index) }

  /// In the order of the scene's list.
  @inlinable public static func < (a: ViewID, b: ViewID) -> Bool { a.index < b.index }
}

/// A window: its index in the scene's list.
@usableFromInline package struct WindowID: BitwiseCopyable, Hashable, Sendable {
  /// The index in the list, from 0.
  @usableFromInline package var index: UInt16

  /// The window at that index.
  @inlinable package init(_ index: Int) { self.index = UInt16(index) }
}

/// A view controller: its index in the scene's list.
public struct ControllerID: BitwiseCopyable, Hashable, Sendable {
  /// The index in the list, from 0.
  public var index: UInt16

  /// The controller at that index.
  @inlinable package init(_ index: Int) { self.index = UInt16(index) }
}

/// A recognizer: its index in the scene's list.
public struct RecognizerID: BitwiseCopyable, Hashable, Comparable, Sendable {
  /// The index in the list, from 0.
  public var index: UInt16

  /// The recognizer at that index.
  @inlinable package init(_ index: Int) { self.index = UInt16(index) }

  /// In the order of the scene's list.
  @inlinable public static func < (a: RecognizerID, b: RecognizerID) -> Bool {
    a.index < b.index
  }
}

/// Who competes for a touch: its index in the scene's list of entrants, which is also its rank; 0
/// is the strongest (ARB-1).
public struct EntrantID: BitwiseCopyable, Hashable, Comparable, Sendable {
  /// The index in the list, from 0.
  public var index: UInt16

  /// The entrant at that index.
  @inlinable package init(_ index: Int) { self.index = UInt16(index) }

  /// True if the first entrant is stronger (ARB-9).
  @inlinable public static func < (a: EntrantID, b: EntrantID) -> Bool { a.index < b.index }

  /// The tap on the status bar, which every scene has.
  @inlinable package static var statusBar: EntrantID { SystemGesture.statusBar.entrant }

  /// True if the entrant is a gesture of the system.
  @inlinable public var isSystem: Bool { Int(index) < SystemGesture.count }
}

/// A reaction of the app: its index in the scene's list.
public struct ReactionID: BitwiseCopyable, Hashable, Sendable {
  /// The index in the list, from 0.
  public var index: UInt16

  /// The reaction at that index.
  @inlinable package init(_ index: Int) { self.index = UInt16(index) }
}

/// An id as the scene file writes it, in UTF-8. Compared byte by byte, so that the engine needs no
/// Unicode tables.
public struct SceneName: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The bytes of the id.
  public var utf8: [UInt8]

  /// The id that these bytes spell.
  public init(utf8: [UInt8]) { self.utf8 = utf8 }

  /// The id that this text spells.
  public init(_ text: String) { utf8 = Array(text.utf8) }

  /// The id that this literal spells, where one is written without a call.
  public init(stringLiteral text: StaticString) { self.init(text) }

  /// The id that this literal spells.
  public init(_ text: StaticString) {
    utf8 = text.bytes
  }

  /// True if the id has exactly the characters of the literal.
  package func matches(_ text: StaticString) -> Bool {
    text.spells(utf8)
  }

  /// The id as text, for messages.
  public var text: String { String(decoding: utf8, as: UTF8.self) }
}

extension SceneName {
  /// True if the name can be the id of a thing in a scene: changes and pins must be able to use it.
  package var isIdentifier: Bool {
    !utf8.isEmpty && utf8.allSatisfy { $0.isPathByte && $0 != UInt8(ascii: ".") }
  }
}

extension UInt8 {
  /// True if the byte is allowed in the path of a fact: it is no blank, control character, quote,
  /// bracket or sign of the language of changes.
  package var isPathByte: Bool {
    switch self {
    case 0...0x20, 0x7F, UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: ","),
      UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
      UInt8(ascii: "]"):
      false
    default:
      true
    }
  }
}
