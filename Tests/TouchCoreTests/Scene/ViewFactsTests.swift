import Testing
import TouchCore

/// A value of every kind of JSON.
private let anyValues: [SceneValue] = [
  .null, .boolean(true), .number(0.5), .number(-3), .number(.nan), .number(.infinity),
  .text("word"),
  .text("vertical"), .text("bounds"), .list([]), .list([.number(1), .number(2)]),
  .list([.number(1), .number(2), .number(3)]),
  .list([.number(1), .number(2), .number(3), .number(4)]),
  .list([.number(1), .number(2), .number(-3), .number(4)]), .list([.text("vertical")]), .object([]),
  .object([SceneValue.Member("left", .text("bounds"))]),
  .object([SceneValue.Member("far", .text("bounds"))]),
]

private func described(_ kind: ViewKind) -> ViewDescription {
  var view = ViewDescription(id: "v")
  view.kind = kind
  view.frame = Rect2D(1, 2, 3, 4)
  return view
}

@Suite struct ViewFactsTests {
  @Test func aFactTakesAValueOrStaysAsItWas() {
    // Every fact of every kind of view with every kind of value.
    for kind in ViewKind.allCases {
      for key in ViewDescription.keys(of: kind) {
        for value in anyValues {
          let before = described(kind)
          var view = before
          do throws(FactError) {
            try view.set(SceneName(key), part: nil, to: value)
            let read = try view.value(SceneName(key), part: nil)
            // As texts, for what is not a number is not equal to itself. An action is read with the
            // parts that were left out.
            if "\(read)" == "\(value)" { continue }
            #expect(SceneName(key) == "action" && value == .object([]), "\(key) of \(kind)")
            let whole = view
            try view.set(SceneName(key), part: nil, to: read)
            #expect(view == whole)
          } catch {
            #expect(view == before, "\(key) of \(kind)")
          }
        }
      }
    }
  }

  @Test func aViewHasTheFactsOfItsKindAndNoOthers() {
    let all = Set(
      ViewKind.allCases.flatMap { ViewDescription.keys(of: $0) }.map { SceneName($0) })
    for kind in ViewKind.allCases {
      let own = ViewDescription.keys(of: kind).map { SceneName($0) }
      #expect(Set(own).count == own.count, "\(kind)")
      var view = described(kind)
      for key in all where !own.contains(key) {
        #expect(throws: FactError.unknownFact(key)) { try view.value(key, part: nil) }
        #expect(throws: FactError.unknownFact(key)) { try view.set(key, part: nil, to: .null) }
      }
      for key in own { #expect(throws: Never.self) { try view.value(key, part: nil) } }
    }
  }

  @Test func whatIsFixedCannotBeSet() {
    var view = described(.button)
    for key: SceneName in ["id", "parent", "kind"] {
      #expect(throws: FactError.fixed(key)) { try view.set(key, part: nil, to: .text("a")) }
    }
  }

  @Test func aPartIsThePlaceOfItsNameInTheWhole() throws {
    for key: SceneName in ["frame", "transform", "content", "offset", "inset"] {
      let parts = ViewDescription.parts(of: key)
      for (place, part) in parts.enumerated() {
        var view = described(.scrollView)
        let ones = SceneValue.list(parts.map { _ in .number(1) })
        try view.set(key, part: nil, to: ones)
        try view.set(key, part: SceneName(part), to: .number(7))
        #expect(try view.value(key, part: SceneName(part)) == .number(7))
        let expected = parts.indices.map { SceneValue.number($0 == place ? 7 : 1) }
        #expect(try view.value(key, part: nil) == .list(expected))
      }
      // The parts of other facts are not its own.
      for other: SceneName in [
        "x", "y", "width", "height", "dx", "dy", "scale", "top", "left", "right",
      ]
      where !parts.contains(where: { other.matches($0) }) {
        var view = described(.scrollView)
        try view.set(key, part: nil, to: .list(parts.map { _ in .number(1) }))
        #expect(throws: FactError.self) { try view.value(key, part: other) }
        #expect(throws: FactError.self) { try view.set(key, part: other, to: .number(1)) }
      }
    }
  }

  @Test func anEdgeHasOnePin() throws {
    var view = ViewDescription(id: "v")
    try view.set("pin", part: "left", to: .text("bounds"))
    try view.set("pin", part: "left", to: .text("bounds + 8"))
    #expect(view.pins == [Pin(.left, at: .bounds, plus: 8)])
    try view.set("pin", part: "left", to: .null)
    #expect(view.pins.isEmpty)
    #expect(try view.value("pin", part: "left") == .null)
  }
}
