import SceneFormat
import TouchCore

/// What a conversion found on its way: what it lost, and what it concluded or bent.
struct TraceFindings: Sendable {
  /// What was concluded, clamped or rounded.
  var report = ImportReport()

  /// The losses that have their own place.
  private var placed = LossList()
  private var counts: [(loss: ConversionLoss, count: Int, first: Instant?)] = []

  /// Notes a loss that has its own place.
  mutating func lose(_ text: [UInt8]) {
    placed.append(text)
  }

  /// Counts a loss at an instant, where it has one.
  mutating func lose(_ loss: ConversionLoss, at instant: Instant? = nil, count: Int = 1) {
    if count == 0 { return }
    if let index = counts.firstIndex(where: { $0.loss == loss }) {
      counts[index].count &+= count
    } else {
      counts.append((loss, count, instant))
    }
  }

  /// The kinds of counted losses.
  var lossKinds: [ConversionLoss] { counts.map { $0.loss } }

  /// All losses, each with where or when it was first, in UTF-8.
  var losses: [[UInt8]] {
    var all = placed.texts
    for (loss, count, first) in counts {
      all.append(Array("left out: \(loss.text(count, first))".utf8))
    }
    return all + report.losses
  }

  /// The report; its `dropped` also has the losses that no importer reported.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    for handling in ImportFinding.Handling.allCases {
      writer.key(handling.word)
      writer.beginList()
      for item in report.items where item.finding.handling == handling { item.write(to: &writer) }
      if handling == .dropped { writeLosses(to: &writer) }
      writer.endList()
    }
    writer.endObject()
    writer.endRow()
    return writer.bytes
  }

  private func writeLosses(to writer: inout JSONWriter) {
    for (loss, count, first) in counts {
      writer.beginObject()
      writer.key("what")
      writer.text(Array("\(loss)".utf8))
      writer.key("count")
      writer.integer(Int64(count))
      if let first {
        writer.key("t")
        writer.text(Array(first.nanoseconds.description.utf8))
      }
      writer.key("text")
      writer.text(Array(loss.text(count, first).utf8))
      writer.endObject()
    }
    for text in placed.texts {
      writer.beginObject()
      writer.key("what")
      writer.text(Array("damage".utf8))
      writer.key("count")
      writer.integer(1)
      writer.key("text")
      writer.text(text)
      writer.endObject()
    }
  }
}

extension ConversionLoss {
  /// `2 markers, first at 2.0 ms`.
  fileprivate func text(_ count: Int, _ first: Instant?) -> String {
    let text = "\(count) \(count == 1 ? words.one : words.many)"
    guard let first else { return text }
    return text + (count == 1 ? ", at " : ", first at ")
      + "\(Double(first.nanoseconds) / 1_000_000) ms"
  }
}
