import SceneFormat
import TouchCore
import TouchPlayer

/// The offset that the app sets while a finger drags the content of a scroll view: the drag goes on
/// from it (SCR-2).
extension StrandReading {
  /// The rows of the changes that set the offset of the strand's scroll view after its pan began
  /// and before the strand's last row, in order: the finger moved the content after each of them.
  var settings: [Row] {
    guard let facts, let view else { return [] }
    return batch.rows[drag(of: view, since: facts.began)].filter { row in
      guard case .scene(let change) = row.effect else { return false }
      return batch[change].setsOffset(of: ids.id(of: view))
    }
  }

  /// The indices of the rows from the pan's began, but not before `start`, to the strand's last row.
  private func drag(of view: ViewID, since start: Instant) -> Range<Int> {
    var first = strand.rows[0]
    while first > 0, batch.rows[first - 1].instant >= start,
      !isBegan(of: view, at: first)
    {
      first -= 1
    }
    return first..<strand.rows[strand.rows.count - 1]
  }

  /// True if the row at an index is the began of the scroll view's pan.
  private func isBegan(of view: ViewID, at index: Int) -> Bool {
    guard case .gesture(let gesture) = batch.rows[index].effect else { return false }
    return gesture.state == .began && ids.competitors[Int(gesture.entrant.index)] == .scroll(view)
  }
}

extension SentenceWriter {
  /// The number of changes that a sentence lists one by one.
  private static var listed: Int { 3 }

  /// Writes each change with its time; of more than three the first one, and the number of the
  /// others: `` `list.offset.y += 600` at +283 ms``.
  func writeSettings(to text: inout [UInt8]) {
    let settings = reading.settings
    if settings.count > Self.listed {
      write(setting: settings[0], to: &text)
      text.add(", and ")
      text.add(settings.count - 1)
      text.add(" more until ")
      write(settings[settings.count - 1].instant, to: &text)
      return
    }
    for (index, setting) in settings.enumerated() {
      if index > 0 { text.add(index == settings.count - 1 ? " and " : ", ") }
      write(setting: setting, to: &text)
    }
  }

  private func write(setting row: Row, to text: inout [UInt8]) {
    guard case .scene(let change) = row.effect else { return }
    text.add("`")
    text += ChangeText.shown(reading.batch[change].change)
    text.add("` at ")
    write(row.instant, to: &text)
  }
}

extension MadeChange {
  /// True if the change sets or adds to the offset of a scroll view, along one axis or both.
  fileprivate func setsOffset(of view: SceneName) -> Bool {
    switch change.action {
    case .set(let path, _), .add(let path, _):
      return path.parts.count > 1 && path.parts[0] == view && path.parts[1].matches("offset")
    case .signal, .insert, .remove, .enable, .disable: return false
    }
  }
}
