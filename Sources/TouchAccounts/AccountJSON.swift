import SceneFormat
import TouchCore
import TouchPlayer
import TouchScene

extension RunAccount {
  /// The account as one JSON object in UTF-8. Its members are `touches`, `besides` and, if there
  /// are any, `notes`. O(n) in the number of sentences.
  public func json(_ filter: AccountFilter = AccountFilter()) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    write(filter, run: nil, to: &json)
    json.endObject()
    return json.bytes
  }

  /// Writes the account as members of an object that is open: `touches` and `besides`.
  package func write(
    _ filter: AccountFilter = AccountFilter(), run: SceneName?, to json: inout JSONWriter
  ) {
    json.key("touches")
    json.beginList()
    for account in touches(filter) { account.write(ids, run, origin: origin, to: &json) }
    json.endList()
    writeEnd(filter, to: &json)
  }

  /// Writes the members that follow `touches`.
  package func writeEnd(_ filter: AccountFilter, to json: inout JSONWriter) {
    json.key("besides")
    json.write(besides(filter))
    if !notes.isEmpty {
      json.key("notes")
      json.beginList()
      for note in notes { json.text(note) }
      json.endList()
    }
  }
}

extension TouchAccount {
  /// Writes the account as an object. `origin` is added to times of the recording, in nanoseconds.
  package func write(
    _ ids: SceneIDs, _ run: SceneName?, origin: Int64, to json: inout JSONWriter
  ) {
    json.beginObject()
    json.key("touch")
    json.integer(Int64(touch.number))
    if let run {
      json.key("run")
      json.text(run.utf8)
    }
    json.key("t")
    let instant = began + Interval(nanoseconds: origin)
    json.text(Array(instant.nanoseconds.description.utf8))
    json.key("view")
    if let view { json.text(ids.id(of: view).utf8) } else { json.null() }
    json.key("withheldMs")
    if let withheld { json.number(withheld.milliseconds) } else { json.null() }
    json.key("deliveredBy")
    if let told { json.text(told.rule.id) } else { json.null() }
    json.key("lateMs")
    if let told { json.number(told.late.milliseconds) } else { json.null() }
    json.key("litFrames")
    if let frames { json.integer(frames) } else { json.null() }
    json.key("outcomes")
    json.beginList()
    for row in outcomes { row.write(ids, to: &json) }
    json.endList()
    json.key("sentences")
    json.write(sentences)
    json.key("remedies")
    json.write(remedies)
    json.endObject()
  }
}

extension TouchAccount.OutcomeRow {
  fileprivate func write(_ ids: SceneIDs, to json: inout JSONWriter) {
    json.beginObject()
    json.key("entrant")
    json.text(ids.entrants[Int(entrant.index)].utf8)
    json.key("outcome")
    json.text(outcome.word)
    switch outcome {
    case .lost(let winner), .gated(let winner):
      json.key("lostTo")
      json.text(ids.entrants[Int(winner.index)].utf8)
    case .won, .failed, .notAsked: break
    }
    json.fields(rule, measure)
    json.endObject()
  }
}

extension JSONWriter {
  /// Writes the field `rule`, and for a measure the fields `measured`, `limit` and `unit`.
  mutating func fields(_ rule: Rule, _ measure: Measure?) {
    key("rule")
    text(rule.id)
    guard let measure else { return }
    key("measured")
    number(measure.measured)
    key("limit")
    number(measure.limit)
    key("unit")
    text(measure.unit.word)
  }

  /// Writes sentences in a list.
  fileprivate mutating func write(_ sentences: [Sentence]) {
    beginList()
    for sentence in sentences {
      beginObject()
      key("rule")
      text(sentence.rule.id)
      key("rules")
      beginList()
      for rule in sentence.rules { text(rule.id) }
      endList()
      key("rows")
      beginList()
      for row in sentence.rows { integer(Int64(row)) }
      endList()
      key("text")
      text(sentence.text)
      endObject()
    }
    endList()
  }
}
