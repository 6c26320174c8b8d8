import Fixtures
import SceneFormat
import Testing
import TouchCore

@Suite struct JSONDocumentTests {
  @Test func everyValueIsFoundWhereItStands() throws {
    var seeded = Seeded(5)
    for _ in 0..<300 {
      var writer = JSONWriter()
      writer.value(seeded.value())
      let document = try JSONDocument(writer.bytes)
      try expectFound(document.value, at: [], in: document)
    }
  }

  /// Checks that the text at the returned position begins with the value's own text.
  private func expectFound(_ value: SceneValue, at path: [PathPart], in document: JSONDocument)
    throws
  {
    let place = try #require(document.position(of: path))
    var writer = JSONWriter()
    writer.value(value)
    #expect(document.bytes[place.offset...].starts(with: writer.bytes))
    switch value {
    case .null, .boolean, .number, .text: break
    case .list(let values):
      for (index, value) in values.enumerated() {
        try expectFound(value, at: path + [.index(index)], in: document)
      }
      #expect(document.position(of: path + [.index(values.count)]) == nil)
    case .object(let members):
      for member in members {
        try expectFound(member.value, at: path + [.key(member.key)], in: document)
      }
      #expect(document.position(of: path + [.key("no such key")]) == nil)
    }
  }

  @Test func positionsAreLinesAndColumnsFromOne() throws {
    let text = "{\n  \"views\": [\n    {\"id\": \"é\", \"frame\": [1,\n 2]}\n  ]\n}"
    let document = try JSONDocument(Array(text.utf8))
    let frame = document.position(of: [.key("views"), .index(0), .key("frame")])
    #expect(frame?.line == 3)
    #expect(frame?.column == 26)
    let second = document.position(of: [.key("views"), .index(0), .key("frame"), .index(1)])
    #expect(second?.line == 4)
    #expect(second?.column == 2)
    #expect(document.position(of: []).map { [$0.line, $0.column] } == [1, 1])
    #expect(document.position(of: [.index(0)]) == nil)
    #expect(document.position(of: [.key("views"), .index(-1)]) == nil)
  }
}
