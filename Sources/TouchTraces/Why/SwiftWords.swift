import TouchCore

/// A change of a scene as a line of Swift in an app, with UIKit's own names.
///
///     list.delaysContent = false      list.delaysContentTouches = false
enum SwiftWords {
  /// The line; `nil` if no line of an app does the same.
  static func line(for change: SceneChange) -> [UInt8]? {
    guard case .set(let path, let value) = change.action, path.parts.count == 2 else { return nil }
    let (id, key) = (variable(path.parts[0]), path.parts[1])
    for (name, property) in properties where key.matches(name) {
      guard case .boolean(let isOn) = value else { return nil }
      return id + StaticString(".").bytes + property.bytes
        + (isOn ? " = true" as StaticString : " = false").bytes
    }
    for (name, property) in numbers where key.matches(name) {
      guard let number = number(of: value) else { return nil }
      return id + StaticString(".").bytes + property.bytes + StaticString(" = ").bytes + number
    }
    for (name, words) in methods where key.matches(name) {
      return fill(words, id: id, value: value)
    }
    return nil
  }

  /// Boolean facts that are a property of a view or a recognizer.
  private static let properties: [(StaticString, StaticString)] = [
    ("delaysContent", "delaysContentTouches"), ("cancelsContent", "canCancelContentTouches"),
    ("scrollEnabled", "isScrollEnabled"), ("cancelsTouches", "cancelsTouchesInView"),
    ("delaysBegan", "delaysTouchesBegan"), ("delaysEnded", "delaysTouchesEnded"),
    ("enabled", "isEnabled"), ("multipleTouch", "isMultipleTouchEnabled"),
    ("exclusiveTouch", "isExclusiveTouch"), ("interaction", "isUserInteractionEnabled"),
    ("scrollsToTop", "scrollsToTop"),
  ]

  /// Facts that are a number of a recognizer; times are in seconds.
  private static let numbers: [(StaticString, StaticString)] = [
    ("minimumPress", "minimumPressDuration"), ("movement", "allowableMovement"),
  ]

  /// A number, or a length of time in seconds; `nil` if the value is neither.
  private static func number(of value: Value) -> [UInt8]? {
    switch value {
    case .number(let number): return number.shown(decimals: 3)
    case .text(let text):
      guard let interval = Interval(text: text.utf8) else { return nil }
      return (interval.milliseconds / 1_000).shown(decimals: 3)
    case .null, .boolean, .list, .object: return nil
    }
  }

  /// Facts for which an app overrides or calls a method; `ID` and `VALUE` are filled in.
  private static let methods: [(StaticString, StaticString)] = [
    ("contentMayCancel", "override func touchesShouldCancel(in view: UIView) -> Bool { VALUE }"),
    ("mayCancel", "override func touchesShouldCancel(in view: UIView) -> Bool { VALUE }"),
    (
      "gateDelays",
      "ID.gestureRecognizers?.forEach { $0.delaysTouchesBegan = VALUE }"
    ),
    (
      "deferring",
      "override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { VALUE }"
    ),
    (
      "deferringChild",
      "override var childForScreenEdgesDeferringSystemGestures: UIViewController? { VALUE }"
    ),
    ("statusBarHidden", "override var prefersStatusBarHidden: Bool { VALUE }"),
    ("mayReceive", "func gestureRecognizer(_:shouldReceive:) returns VALUE"),
    ("mayBegin", "func gestureRecognizerShouldBegin(_:) returns VALUE"),
    ("mayScrollToTop", "func scrollViewShouldScrollToTop(_:) returns VALUE"),
    ("with", "func gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) returns true"),
  ]

  private static func fill(_ words: StaticString, id: [UInt8], value: Value) -> [UInt8]? {
    var line: [UInt8] = []
    var rest = words.bytes[...]
    while let first = rest.first {
      if rest.starts(with: StaticString("VALUE").bytes) {
        guard let text = text(of: value) else { return nil }
        line += text
        rest = rest.dropFirst(5)
      } else if rest.starts(with: StaticString("ID.").bytes) {
        line += id
        rest = rest.dropFirst(2)
      } else {
        line.append(first)
        rest.removeFirst()
      }
    }
    return line
  }

  private static func text(of value: Value) -> [UInt8]? {
    switch value {
    case .boolean(let isOn): return (isOn ? "true" as StaticString : "false").bytes
    case .text(let name): return variable(name)
    case .list(let values):
      var text = StaticString("[").bytes
      for (index, value) in values.enumerated() {
        guard case .text(let edge) = value else { return nil }
        text.add(index > 0 ? ", ." : ".")
        text += edge.utf8
      }
      text.add("]")
      return text
    case .null, .number, .object: return nil
    }
  }

  /// An id as the name of a variable: `row-6` is `row6`.
  private static func variable(_ id: Name) -> [UInt8] {
    id.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".") }
  }
}
