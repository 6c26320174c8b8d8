import TouchCore

/// What is recorded besides fingers and changes, as words:
///
///     bar down 160 10             a record of the status bar
///     event 50 10 20              another record, with a location or without
///     gap 50000000 0 1            so many nanoseconds are lost, in which these fingers came down
///     lifts 0 1                   these fingers lifted in a lost part
///     location                    a location that is not finite
///     paths 5 2                   a record says 5 paths and holds 2
///     unreadable 128 hand         a field of the record at this offset cannot be read
enum OtherText {
  /// Words for an input; `nil` for frames and changes.
  static func text(of kind: Input.Kind) -> String {
    switch kind {
    case .statusBar(let phase, let point): "bar \(phase.word) \(point.x) \(point.y)"
    case .event(let type, nil): "event \(type.rawValue)"
    case .event(let type, let point?): "event \(type.rawValue) \(point.x) \(point.y)"
    case .gap(let fingers, let length):
      (["gap", "\(length.nanoseconds)"] + fingers.map { "\($0.index)" }).joined(separator: " ")
    case .liftsLost(let fingers):
      (["lifts"] + fingers.map { "\($0.index)" }).joined(separator: " ")
    case .anomaly(.pathCountDisagrees(let said, let held)): "paths \(said) \(held)"
    case .anomaly(.unreadableRecord(let offset, let field)): "unreadable \(offset) \(field.word)"
    case .anomaly: "location"
    case .frame, .change, .changes, .nextTouch, .end: ""
    }
  }

  /// The input for the words; `nil` if they are not valid.
  static func kind(_ text: Substring) -> Input.Kind? {
    let words = text.split(separator: " ")
    let rest = words.dropFirst()
    let numbers = rest.compactMap { Double($0) }
    let point = numbers.suffix(2)
    switch words.first {
    case "bar":
      let phase = StatusBarPhase.allCases.first { "\($0.word)" == words.dropFirst().first ?? "" }
      guard let phase, numbers.count == 2 else { return nil }
      return .statusBar(phase, Point2D(numbers[0], numbers[1]))
    case "event":
      guard let first = rest.first, let type = UInt32(first) else { return nil }
      let location = numbers.count == 3 ? Point2D(point[point.startIndex], point.last ?? 0) : nil
      return .event(EventType(rawValue: type), location)
    case "gap":
      guard let first = rest.first, let length = Int64(first) else { return nil }
      let fingers = rest.dropFirst().compactMap { UInt8($0) }.map { FingerID($0) }
      return .gap(fingers, Interval(nanoseconds: length))
    case "lifts":
      return .liftsLost(rest.compactMap { UInt8($0) }.map { FingerID($0) })
    case "paths":
      let counts = rest.compactMap { UInt8($0) }
      return counts.count == 2
        ? .anomaly(.pathCountDisagrees(said: counts[0], held: counts[1])) : nil
    case "unreadable":
      let name = rest.dropFirst().joined(separator: " ")
      let field = FieldOfRecord.allCases.first { "\($0.word)" == name }
      guard let field, let first = rest.first, let offset = Int64(first) else { return nil }
      return .anomaly(.unreadableRecord(offset: offset, field))
    case "location": return .anomaly(.locationNotFinite)
    default: return nil
    }
  }
}

extension String {
  /// The text without its lines of Swift: each ` In Swift: `…`; `…`.` is left out.
  var withoutSwift: String {
    let parts = split(separator: " In Swift: ")
    return parts.dropFirst().reduce(parts.first.map { String($0) } ?? "") { text, part in
      guard let end = part.firstRange(of: "`.") else { return text }
      return text + part[end.upperBound...]
    }
  }
}
