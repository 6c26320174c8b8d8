/// A finger as its source numbers it: the path index of a hand record, the slot of an evdev frame.
/// Numbers are used again once the finger has lifted.
public struct FingerID: BitwiseCopyable, Hashable, Comparable, Sendable {
  /// The source's own number.
  public var index: UInt8

  /// The finger that the source calls `index`.
  @inlinable public init(_ index: UInt8) { self.index = index }

  @inlinable public static func < (a: FingerID, b: FingerID) -> Bool { a.index < b.index }
}

/// A touch: one contact of one finger from its began to its end. Counted through a trace from 1.
public struct TouchID: BitwiseCopyable, Hashable, Comparable, Sendable {
  /// The count, from 1.
  public var number: UInt32

  /// The touch with that count.
  @inlinable public init(_ number: UInt32) { self.number = number }

  @inlinable public static func < (a: TouchID, b: TouchID) -> Bool { a.number < b.number }
}

/// A view: its place in the scene's list.
public struct ViewID: BitwiseCopyable, Hashable, Comparable, Sendable {
  /// The place in the list, from 0.
  public var index: UInt16

  /// The view at that place.
  @inlinable public init(_ index: Int) { self.index = UInt16(index) }

  @inlinable public static func < (a: ViewID, b: ViewID) -> Bool { a.index < b.index }
}

/// A window: its place in the scene's list.
public struct WindowID: BitwiseCopyable, Hashable, Sendable {
  /// The place in the list, from 0.
  public var index: UInt16

  /// The window at that place.
  @inlinable public init(_ index: Int) { self.index = UInt16(index) }
}

/// A view controller: its place in the scene's list.
public struct ControllerID: BitwiseCopyable, Hashable, Sendable {
  /// The place in the list, from 0.
  public var index: UInt16

  /// The controller at that place.
  @inlinable public init(_ index: Int) { self.index = UInt16(index) }
}

/// A reaction of the app: its place in the scene's list.
public struct ReactionID: BitwiseCopyable, Hashable, Sendable {
  /// The place in the list, from 0.
  public var index: UInt16

  /// The reaction at that place.
  @inlinable public init(_ index: Int) { self.index = UInt16(index) }
}

/// An id as the scene file writes it, in UTF-8. Compared byte by byte, so that the engine needs no
/// Unicode tables.
public struct Name: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The bytes of the id.
  public var utf8: [UInt8]

  /// The id that these bytes spell.
  public init(utf8: [UInt8]) { self.utf8 = utf8 }

  /// The id that this text spells.
  public init(_ text: String) { utf8 = Array(text.utf8) }

  public init(stringLiteral text: StaticString) { self.init(text) }

  /// The id that this literal spells.
  public init(_ text: StaticString) {
    utf8 = text.bytes
  }

  /// Whether the id is spelled exactly so.
  public func matches(_ text: StaticString) -> Bool {
    text.spells(utf8)
  }

  /// The id as text, for messages.
  public var text: String { String(decoding: utf8, as: UTF8.self) }
}
