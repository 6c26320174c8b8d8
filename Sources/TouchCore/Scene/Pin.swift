/// One constraint of a view: an edge of its frame is at an anchor, plus a constant in points.
///
///     "left": "bounds + 8"      "bottom": "tools.top"      "height": 44
public struct Pin: Hashable, Sendable {
  /// The edge or the size of the view that the pin determines.
  public var edge: PinEdge
  /// The location that the edge is pinned to.
  public var anchor: Anchor
  /// Points to the right of or below the anchor; the extent itself for `width` and `height`.
  public var constant: Double

  /// A pin of an edge to an anchor, with a distance in points.
  public init(_ edge: PinEdge, at anchor: Anchor, plus constant: Double = 0) {
    self.edge = edge
    self.anchor = anchor
    self.constant = constant
  }

  /// What a pin is pinned to.
  public enum Anchor: Hashable, Sendable {
    /// Nothing: an extent in points.
    case extent
    /// The same edge of the parent.
    case bounds
    /// The same edge of the parent's safe area.
    case safeArea
    /// The same edge of the parent's margins.
    case margins
    /// An edge of a sibling, an ancestor, or a sibling of an ancestor.
    case view(SceneName, PinEdge)
    /// The bottom of the status bar.
    case statusBarBottom
  }
}

/// What of a view a pin can hold.
public enum PinEdge: UInt8, BitwiseCopyable, Hashable, WordChoice, Sendable {
  /// The left edge.
  case left
  /// The top edge.
  case top
  /// The right edge.
  case right
  /// The bottom edge.
  case bottom
  /// The horizontal centre.
  case centerX
  /// The vertical centre.
  case centerY
  /// The width.
  case width
  /// The height.
  case height

  /// The word that scene files use.
  package var word: StaticString {
    switch self {
    case .left: "left"
    case .top: "top"
    case .right: "right"
    case .bottom: "bottom"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .width: "width"
    case .height: "height"
    }
  }

  /// True for horizontal edges and extents.
  package var isHorizontal: Bool {
    switch self {
    case .left, .right, .centerX, .width: true
    case .top, .bottom, .centerY, .height: false
    }
  }

  /// True for the width and the height.
  package var isExtent: Bool { self == .width || self == .height }
}

extension Pin {
  /// Why no scene can have the pin, where that is so: an extent that is not held by a number, an
  /// edge held across by a place down, or a number that is not finite.
  package var fault: FactError? {
    let isSound: Bool
    switch anchor {
    case .extent:
      guard edge.isExtent, constant.isFinite, constant >= 0 else {
        return .expected(.notNegative)
      }
      return nil
    case .bounds, .safeArea, .margins:
      isSound = !edge.isExtent
    case .statusBarBottom:
      isSound = !edge.isExtent && !edge.isHorizontal
    case .view(_, let other):
      isSound = !edge.isExtent && !other.isExtent && other.isHorizontal == edge.isHorizontal
    }
    if isSound, constant.isFinite { return nil }
    guard case .text(let text) = value else { return .expected(.text) }
    return .pin(text)
  }
}

/// Pins as texts.
extension Pin {
  /// The pin that `value` says for `edge`: a number for an extent, else `"ANCHOR"`, `"ANCHOR + 8"`
  /// or `"ANCHOR - 8"`.
  package init(_ edge: PinEdge, reading value: SceneValue) throws(FactError) {
    if edge.isExtent {
      let extent = try value.number(in: 0...Double.greatestFiniteMagnitude, or: .notNegative)
      self.init(edge, at: .extent, plus: extent)
      return
    }
    let text = try value.text()
    let words = text.utf8.split(separator: UInt8(ascii: " "))
    guard words.count == 1 || words.count == 3 else { throw .pin(text) }
    var constant = 0.0
    if words.count == 3 {
      guard let distance = decimalNumber(words[2]) else { throw .pin(text) }
      switch Array(words[1]) {
      case [UInt8(ascii: "+")]: constant = distance
      case [UInt8(ascii: "-")]: constant = -distance
      default: throw .pin(text)
      }
    }
    let anchor = try Self.anchor(SceneName(utf8: Array(words[0])), in: text, for: edge)
    self.init(edge, at: anchor, plus: constant)
  }

  private static func anchor(
    _ word: SceneName, in text: SceneName, for edge: PinEdge
  ) throws(FactError) -> Anchor {
    if word.matches("bounds") { return .bounds }
    if word.matches("safeArea") { return .safeArea }
    if word.matches("margins") { return .margins }
    if word.matches("statusBar.bottom") {
      guard !edge.isHorizontal else { throw .pin(text) }
      return .statusBarBottom
    }
    let parts = word.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, SceneName(utf8: Array(parts[0])).isIdentifier else { throw .pin(text) }
    guard let other = PinEdge(word: SceneName(utf8: Array(parts[1]))), !other.isExtent,
      other.isHorizontal == edge.isHorizontal
    else { throw .pin(text) }
    return .view(SceneName(utf8: Array(parts[0])), other)
  }

  /// The pin in the form of scene files, after its edge.
  package var value: SceneValue {
    var bytes: [UInt8]
    switch anchor {
    case .extent: return .number(constant)
    case .bounds: bytes = SceneName("bounds").utf8
    case .safeArea: bytes = SceneName("safeArea").utf8
    case .margins: bytes = SceneName("margins").utf8
    case .statusBarBottom: bytes = SceneName("statusBar.bottom").utf8
    case .view(let name, let edge):
      bytes = name.utf8 + [UInt8(ascii: ".")] + edge.word.bytes
    }
    if constant != 0 {
      bytes += [0x20, constant < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"), 0x20]
      let digits = Array((constant < 0 ? -constant : constant).description.utf8)
      // As people write it: `8`, not `8.0`.
      bytes +=
        digits.suffix(2) == [UInt8(ascii: "."), UInt8(ascii: "0")]
        ? digits.dropLast(2) : digits[...]
    }
    return .text(SceneName(utf8: bytes))
  }
}

/// A number such as `8`, `12.5` or `1e-7`, without sign; `nil` for anything else.
private func decimalNumber(_ bytes: ArraySlice<UInt8>) -> Double? {
  var digits = 0
  var hasPoint = false
  var index = bytes.startIndex
  while index < bytes.endIndex {
    if bytes[index] == UInt8(ascii: "."), !hasPoint {
      hasPoint = true
    } else if bytes[index].isDecimalDigit {
      digits += 1
    } else {
      break
    }
    index += 1
  }
  guard digits > 0, bytes[index...].isEmpty || bytes[index...].isExponent else { return nil }
  let number = DecimalNumber(Array(bytes), in: 0..<bytes.count).value
  return number.isFinite ? number : nil
}

extension ArraySlice<UInt8> {
  /// True for the exponent of a decimal: `e7`, `e+07`, `E-7`.
  fileprivate var isExponent: Bool {
    guard let first, first == UInt8(ascii: "e") || first == UInt8(ascii: "E") else { return false }
    var digits = dropFirst()
    if let sign = digits.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      digits = digits.dropFirst()
    }
    return !digits.isEmpty && digits.allSatisfy { $0.isDecimalDigit }
  }
}

extension UInt8 {
  fileprivate var isDecimalDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
