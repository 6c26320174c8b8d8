import Fixtures
import Testing
import TouchCore
import TouchScene

@testable import SceneFormat
@testable import TouchPlayer

@Suite struct RowTextTests {
  /// The row as JSON, made of its list of fields, one value after another.
  private func expected(
    _ row: Row, _ count: Int64, of batch: Batch, _ ids: SceneIDs, run: SceneName?
  ) -> [UInt8] {
    JSONWriter.row { json in
      json.beginObject()
      if let run {
        json.key("run")
        json.text(run.utf8)
      }
      json.key("t")
      json.text(Array(row.instant.nanoseconds.description.utf8))
      json.key("n")
      json.integer(count)
      json.key("effect")
      json.text(row.effect.kind.word)
      for (field, content) in RowFields(row, in: batch, ids).list {
        json.key(field.word)
        write(content, &json)
      }
      json.key("rule")
      json.text(row.rule.id)
      if let measure = row.measure {
        // DEFER-3: a time that has passed is shown by its limit. ARB-4: a wait has no limit.
        let isMilliseconds = measure.unit == .milliseconds
        let isAffordance = if case .affordance = row.effect { true } else { false }
        let isGesture = if case .gesture = row.effect { true } else { false }
        if !(row.rule == .defer3 && isMilliseconds && isAffordance) {
          json.key("measured")
          json.number(measure.measured)
        }
        if !(row.rule == .arb4 && isMilliseconds && isGesture) {
          json.key("limit")
          json.number(measure.limit)
        }
        json.key("unit")
        json.text(measure.unit.word)
      }
      json.endObject()
    }
  }

  private func write(_ content: FieldContent, _ json: inout JSONWriter) {
    switch content {
    case .null: json.null()
    case .boolean(let boolean): json.boolean(boolean)
    case .integer(let integer): json.integer(integer)
    case .number(let number): json.number(number)
    case .name(let name): json.text(name.utf8)
    case .instant(let instant): json.text(Array(instant.nanoseconds.description.utf8))
    case .numbers(let numbers): json.list(of: numbers) { $0.number($1) }
    case .touches(let touches): json.list(of: touches) { $0.integer(Int64($1.number)) }
    case .selection(let selection):
      json.list(of: [selection.offset, selection.length]) { $0.integer(Int64($1)) }
    }
  }

  private func expectSameText(_ batch: Batch, _ ids: SceneIDs, run: SceneName?) {
    var journal = JournalWriter(ids, run: run)
    journal.write(batch)
    let lines = journal.takeBytes().split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == batch.rows.count)
    for (place, (row, line)) in zip(batch.rows, lines).enumerated() {
      let expected = expected(row, Int64(place + 1), of: batch, ids, run: run).dropLast()
      #expect(line == expected, "\(String(decoding: line, as: UTF8.self))")
    }
  }

  @Test(arguments: [nil, "day", "a \"quoted\" run\n", "Größe 😀"] as [SceneName?])
  func theTextOfARowIsTheJSONOfItsFields(_ run: SceneName?) throws {
    let ids = SceneIDs(try ToolbarScenes.scene())
    let measures: [Measure?] = [
      nil, Measure(1.0 / 3, limit: 10, unit: .points), Measure(.nan, limit: -0.0, unit: .count),
    ]
    for (place, effect) in EveryEffect.list(ids).enumerated() {
      let measure = measures[place % measures.count]
      let rule = Rule.allCases[place % Rule.allCases.count]
      expectSameText(Batch(effect, by: rule, measure), ids, run: run)
    }
  }

  @Test(arguments: 1...20) func theTextOfARunIsTheJSONOfItsFields(_ seed: Int) throws {
    var seeded = Seeded(UInt64(seed))
    let scene = try RandomRuns.scene(&seeded)
    let (batch, ids) = try ToolbarScenes.play(RandomRuns.inputs(&seeded), in: scene)
    expectSameText(batch, ids, run: "random")
  }

  @Test func aCopyOfAWriterGoesOnForItself() throws {
    var journal = JournalWriter(SceneIDs(try PlainScenes.box()), run: nil)
    var batch = Batch()
    batch.append(Row(.indicator(isVisible: true, isEdgeProtected: false), by: .home1, at: .zero))
    journal.write(batch)
    var copy = journal
    copy.write(batch)
    let (first, both) = (journal.takeBytes(), copy.takeBytes())
    #expect(both.count == 2 * first.count && both.starts(with: first))
    journal.write(batch)
    #expect(both.dropFirst(first.count).elementsEqual(journal.takeBytes()))
    #expect(copy.takeBytes().isEmpty)
  }
}
