import SceneFormat
import TouchCore
import TouchRecords
import TouchTraces

// Entries.
extension ContainerInputs {
  mutating func read(
    _ entry: RawEntry, of block: TraceBlock, _ layout: RecordLayout, into inputs: inout [Input]
  ) {
    guard isPlayed(entry.instant, into: &inputs) else {
      turn(to: .records)
      var before: [Input] = []
      reader.read(entry, of: block, layout, into: &before)
      return
    }
    if source == .samples {
      frames.flush(into: &inputs)
      turn(to: .records)
    }
    reader.read(entry, of: block, layout, into: &inputs)
  }

  mutating func read(
    _ entry: TouchEntry, of block: TraceBlock, into inputs: inout [Input]
  ) {
    if entry.sample == nil, entry.kind != .hover { unknown.noteEntry(of: block) }
    guard isPlayed(entry.delivery, into: &inputs) else {
      turn(to: .samples)
      frames.live.note(entry)
      return
    }
    if source == .records {
      reader.flush(into: &inputs)
      turn(to: .samples)
    }
    frames.read(entry, into: &inputs)
  }

  mutating func read(
    _ entry: HostEntry, of block: TraceBlock, into inputs: inout [Input]
  ) {
    let first = inputs.count
    guard isPlayed(entry.instant, into: &inputs) else { return }
    closeFrame(into: &inputs)
    answer(from: first, in: &inputs)
    switch entry.kind {
    case .change:
      do throws(ChangeTextError) {
        let changes = try ChangeText.parse(list: entry.text).map {
          MadeChange($0, by: .host, over: .zero)
        }
        let kind: Input.Kind = changes.count == 1 ? .change(changes[0]) : .changes(changes)
        let first = inputs.count
        inputs.append(Input(kind, at: entry.instant))
        answer(from: first, in: &inputs)
      } catch {
        faults.append(.badChange(error, offset: entry.offset))
      }
    case .answer:
      if let answer = AnswerText.parse(entry.text, at: entry.instant) {
        answers.append(answer)
      } else {
        faults.append(.badAnswer(offset: entry.offset))
      }
    case .marker: markers += 1
    default: unknown.noteEntry(of: block)
    }
  }

  /// Moves the pending answers to the input at `first`, if there is one.
  mutating func answer(from first: Int, in inputs: inout [Input]) {
    guard !answers.isEmpty, first < inputs.count else { return }
    inputs[first].answers = answers
    answers = []
  }

  mutating func closeFrame(into inputs: inout [Input]) {
    reader.flush(into: &inputs)
    frames.flush(into: &inputs)
  }
}
