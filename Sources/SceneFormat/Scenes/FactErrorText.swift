import TouchCore

extension FactError {
  /// The fault and a remedy, in UTF-8.
  package var text: [UInt8] { Array(words(found: nil, at: []).utf8) }

  /// The fault of a fact at `path`, and a remedy. `found` is the rejected value; `nil` if it is not
  /// known.
  func words(found: SceneValue?, at path: [PathPart]) -> String {
    switch self {
    case .unknownFact(let key): return "there is no fact \(Shown.quoted(key))"
    case .unknownPart(let part): return "there is no part \(Shown.quoted(part))"
    case .fixed(let key) where key.matches("parent"):
      return "a view that a window or a controller shows is in no other view, and cannot be moved: "
        + "move one that has a \"parent\""
    case .fixed(let key):
      return "\(Shown.quoted(key)) is fixed when the scene loads: write it in the scene instead"
    case .notANumber(let path):
      return "\(Shown.quoted(path)) is not a number: += adds to numbers only"
    case .sumTooLarge(let path):
      return "the sum is too large for \(Shown.quoted(path)): add a smaller number"
    case .itself(let name):
      return "\(Shown.quoted(name)) is this recognizer itself: list other recognizers only"
    case .notAnEntrant(let name):
      let owner = name.utf8.prefix { $0 != UInt8(ascii: ".") }
      let known = [SceneName(".pan"), SceneName(".pop"), SceneName(".contentPop")].map {
        SceneName(utf8: owner + $0.utf8)
      }
      let nearest = owner.isEmpty ? nil : SceneReasons.nearest(name, known)
      return "there is no recognizer \(Shown.quoted(name))"
        + (nearest.map { ": did you mean \(Shown.quoted($0))?" } ?? "")
    case .twice(let name):
      return "\(Shown.quoted(name)) occurs twice: remove one of the two"
    case .unknownWord(let word, let allowed):
      let nearest = SceneReasons.nearest(word, allowed)
      return "needs \(Shown.words(allowed, "or")), not \(Shown.quoted(word))"
        + (nearest.map { ": did you mean \(Shown.quoted($0))?" } ?? "")
    case .wordExpected(let allowed):
      return "needs \(Shown.words(allowed, "or"))"
        + (found.map { ", not \(Shown.value($0))" } ?? "")
    case .pin(let text):
      return Self.pinWords(text, at: path)
    case .expected(let expectation):
      return found.map { expectation.words(found: $0) } ?? "needs \(expectation.word)"
    }
  }

  private static func pinWords(_ text: SceneName, at path: [PathPart]) -> String {
    var edges = ["left", "right", "centerX"]
    var other = ""
    if case .key(let key)? = path.last, let edge = PinEdge(word: key), !edge.isHorizontal {
      edges = ["top", "bottom", "centerY"]
      other = ", statusBar.bottom"
    }
    return "\(Shown.quoted(text)) is not a pin: write bounds, safeArea, margins\(other), or "
      + "VIEW.\(edges[0]), VIEW.\(edges[1]) or VIEW.\(edges[2]), optionally followed by + 8 or - 8 "
      + "with a space on both sides"
  }
}

extension FactError.Expectation {
  /// Where the command and a program list the devices.
  private static let deviceWords = "`umpire devices` lists them, in a program `Device.all`"

  /// The needed kind of value, and the value that was found instead.
  func words(found: SceneValue) -> String {
    switch (self, found) {
    case (.rect, .list(let values)) where values.count == 4:
      if let words = Self.negative(["width": values[2], "height": values[3]]) { return words }
    case (.size, .list(let values)) where values.count == 2:
      if let words = Self.negative(["width": values[0], "height": values[1]]) { return words }
    case (.device, .text(let name)):
      if DeviceName.isModelIdentifier(name) {
        return "there is no device \(Shown.quoted(name)): it is a model identifier: write the "
          + "name under which the device is sold; \(Self.deviceWords)"
      }
      let nearest = DeviceName.nearest(to: name)
      return "there is no device \(Shown.quoted(name))"
        + (nearest.map { ": did you mean \(Shown.quoted($0))?" }
          ?? ": \(Self.deviceWords)")
    case (.release, .number(let number)) where Self.isRelease(number):
      return releaseWords(Shown.number(number))
    case (.time, .number(let number)):
      return "needs a time with its unit: \"\(Shown.number(number))ms\" or "
        + "\"\(Shown.number(number))s\""
    case (.time, .text(let text)):
      if text.utf8.first == UInt8(ascii: "-"), Interval(text: Array(text.utf8.dropFirst())) != nil {
        return "a time cannot be negative, but is \(Shown.plain(text))"
      }
      if let words = Interval.fault(of: text.utf8) { return String(decoding: words, as: UTF8.self) }
    default: break
    }
    if let words = Self.notFinite(found) { return words }
    return "needs \(word), not \(Shown.value(found))\(advice(found))"
  }

  /// The kind of value in words.
  var word: String {
    switch self {
    case .flag: "true or false"
    case .number: "a number"
    case .notNegative: "a number from 0 up"
    case .positive: "a number above 0"
    case .fraction: "a number from 0 to 1"
    case .text: "a text between double quotes"
    case .identifier:
      "an id, a text without blanks, dots, commas, quotes, brackets, braces, = and +"
    case .point: "two numbers, [x, y]"
    case .size: "two numbers from 0 up, [width, height]"
    case .rect: "four numbers, [x, y, width, height]"
    case .insets: "four numbers, [top, left, bottom, right]"
    case .transform: "three numbers, [right, down, scale], the scale above 0"
    case .time: "a time with its unit, as \"25ms\" or \"0.35s\""
    case .release: "a release up to \(Release.newestMajor), as \"7.0.4\""
    case .device: "the name of a device as a text, \"iPhone X\""
    case .list: "a list, between [ and ]"
    case .identifiers: "a list of ids, as [\"app\", \"drawer\"]"
    case .types: "a list of record types, as [1015, 1017]"
    case .touches: "a list of touches by their numbers, in order, as [1, 2]"
    case .barOrRect: "\"statusBar\" or four numbers, [x, y, width, height]"
    case .object: "an object, between { and }"
    case .taps: "a whole number from 1 to 255"
    case .tapsBefore: "a whole number from 0 to 255"
    case .fingers: "a whole number from 1 to 11"
    case .minTouches: "a whole number from 1 to 11, not above \"maxTouches\""
    case .maxTouches: "a whole number from 1 to 11, not below \"minTouches\", or null"
    case .edges: "a list of edges, as [\"left\", \"right\"]"
    case .entrants:
      "a list of ids of recognizers, of VIEW.pan, CONTROLLER.pop and CONTROLLER.contentPop, as "
        + "[\"tap\", \"list.pan\"]"
    case .selection: "two whole numbers from 0 up, [offset, length]"
    case .handles: "no point, or those of both handles, [[x, y], [x, y]]"
    case .popGesture: "true, false, \"edge\" or \"content\""
    case .beginAnswer: "true, false, \"vertical\" or \"horizontal\""
    case .peers: "true, false, or a list of ids of recognizers, as [\"tap\", \"list.pan\"]"
    }
  }

  /// The words for a release that was written as a number: a last zero is lost.
  private func releaseWords(_ number: String) -> String {
    let words = "a release is a text between double quotes: write \"\(number)\""
    guard number.utf8.dropLast().last == UInt8(ascii: ".") else { return words }
    return "\(words) or \"\(number)0\"; without quotes both are one number"
  }

  /// True if the number, written as a text, is a valid release.
  private static func isRelease(_ number: Double) -> Bool {
    (try? SceneValue.text(SceneName(Shown.number(number))).release()) != nil
  }

  /// The words for a number that is not finite, which no text has, alone or in a list.
  private static func notFinite(_ found: SceneValue) -> String? {
    switch found {
    case .number(let number) where !number.isFinite:
      return "a number must be finite, and this one is \(number)"
    case .list(let values):
      for (index, value) in values.enumerated() {
        guard case .number(let number) = value, !number.isFinite else { continue }
        return "numbers must be finite, and number \(index + 1) of this list is \(number)"
      }
      return nil
    case .null, .boolean, .number, .text, .object: return nil
    }
  }

  private static func negative(_ extents: KeyValuePairs<String, SceneValue>) -> String? {
    for (name, value) in extents {
      if case .number(let number) = value, number < 0 {
        return "the \(name) cannot be negative, but is \(Shown.number(number))"
      }
    }
    return nil
  }

  /// A remedy for a value that is nearly right.
  private func advice(_ found: SceneValue) -> String {
    guard case .text(let text) = found, let inner = try? JSONReader.read(text.utf8) else {
      return ""
    }
    switch (self, inner) {
    case (.flag, .boolean), (.number, .number), (.notNegative, .number), (.positive, .number),
      (.fraction, .number), (.point, .list), (.size, .list), (.rect, .list), (.insets, .list),
      (.list, .list), (.identifiers, .list), (.types, .list), (.touches, .list), (.object, .object),
      (.taps, .number), (.tapsBefore, .number), (.fingers, .number), (.minTouches, .number),
      (.maxTouches, .number), (.edges, .list), (.entrants, .list), (.peers, .list),
      (.peers, .boolean), (.beginAnswer, .boolean), (.popGesture, .boolean),
      (.transform, .list), (.barOrRect, .list), (.selection, .list), (.handles, .list):
      return ": remove the quotes"
    default: return ""
    }
  }
}
