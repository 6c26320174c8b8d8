/// The facts of what a text view shows, by the keys of the scene file.
extension TextDescription {
  /// The keys that only text views have.
  static let keys: [StaticString] = ["text", "selection", "keepsSelection", "handles"]

  mutating func set(_ key: SceneName, to value: SceneValue) throws(FactError) {
    if key.matches("text") {
      text = try value.text()
    } else if key.matches("selection") {
      selection = try value.selection()
    } else if key.matches("keepsSelection") {
      keepsSelection = try value.flag()
    } else if key.matches("handles") {
      handles = try value.handles()
    } else {
      throw .unknownFact(key)
    }
  }

  func value(_ key: SceneName) throws(FactError) -> SceneValue {
    if key.matches("text") { return .text(text) }
    if key.matches("selection") { return SceneValue(selection) }
    if key.matches("keepsSelection") { return .boolean(keepsSelection) }
    if key.matches("handles") { return .list(handles.map { SceneValue($0) }) }
    throw .unknownFact(key)
  }
}

extension SceneValue {
  /// `[offset, length]`.
  package init(_ selection: TextSelection) {
    self = .list([.number(Double(selection.offset)), .number(Double(selection.length))])
  }

  /// `[offset, length]`: whole numbers that are not negative.
  package func selection() throws(FactError) -> TextSelection {
    guard case .list(let values) = self, values.count == 2 else { throw .expected(.selection) }
    return TextSelection(try values[0].units(), try values[1].units())
  }

  private func units() throws(FactError) -> Int {
    // No text is longer, and the sum of two fits also where words have 32 bits.
    guard case .number(let number) = self, number >= 0, number < 0x1p30,
      Double(Int(number)) == number
    else { throw .expected(.selection) }
    return Int(number)
  }

  /// No point, or two.
  fileprivate func handles() throws(FactError) -> [Point2D] {
    guard case .list(let values) = self, values.isEmpty || values.count == 2 else {
      throw .expected(.handles)
    }
    var points: [Point2D] = []
    for value in values {
      do throws(FactError) {
        points.append(try value.point())
      } catch {
        throw .expected(.handles)
      }
    }
    return points
  }
}
