/// The pieces of an SVG file that are written by hand: numbers, text and attributes.
enum SVGText {
  /// A number with two decimals at most.
  static func number(_ value: Double) -> String {
    let clamped = min(max(value, -1e9), 1e9)
    let hundredths = Int64(clamped * 100 + (clamped < 0 ? -0.5 : 0.5))
    let (whole, rest) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
    var text = hundredths < 0 ? "-" : ""
    text += "\(whole)"
    if rest > 0 { text += rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)" }
    return text
  }

  /// A text for the content of an element or for an attribute. Characters that XML 1.0 does not have
  /// are replaced.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: escaped.append(contentsOf: "&amp;".unicodeScalars)
      case 0x3C: escaped.append(contentsOf: "&lt;".unicodeScalars)
      case 0x3E: escaped.append(contentsOf: "&gt;".unicodeScalars)
      case 0x22: escaped.append(contentsOf: "&quot;".unicodeScalars)
      case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// A text with at most that many characters; a longer one ends with an ellipsis.
  static func cut(_ text: String, to most: Int) -> String {
    let scalars = text.unicodeScalars
    if scalars.count <= most { return text }
    return String(String.UnicodeScalarView(scalars.prefix(max(1, most - 1)))) + "…"
  }

  /// About how wide a text is in a sans-serif font of size 1. Characters beyond Latin, Greek and
  /// Cyrillic may be as wide as high.
  static func width(of text: String) -> Double {
    text.unicodeScalars.reduce(0) { width, scalar in
      switch scalar {
      case "i", "j", "l", "I", ".", ",", "'", ":", " ", "t", "f", "r": width + 0.34
      case "m", "w", "M", "W", "%", "+": width + 0.86
      default: width + (scalar.value < 0x1100 ? 0.58 : 1)
      }
    }
  }
}
