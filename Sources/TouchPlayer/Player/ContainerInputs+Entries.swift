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
      frames.live.follow(reader.liveFingers)
      return
    }
    if source == .samples {
      frames.flush(into: &inputs)
      turn(to: .records)
    }
    reader.read(entry, of: block, layout, into: &inputs)
    frames.live.follow(reader.liveFingers)
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
    prepare(first, in: &inputs)
    do throws(ContainerInputError) {
      guard let part = try HostPart(entry) else {
        if entry.kind == .marker { markers += 1 } else { unknown.noteEntry(of: block) }
        return
      }
      hostParts.append(part)
      if case .answer(let answer) = part.contents { answers.add(answer) }
      if let input = part.input {
        inputs.append(input)
        prepare(inputs.count - 1, in: &inputs)
      }
    } catch {
      faults.append(error)
    }
  }

  /// Moves the pending answers to the input at `first`, and inserts the pending number of the next
  /// touch before it. If `first` is the end of the list, both wait for a later input.
  mutating func prepare(_ first: Int, in inputs: inout [Input]) {
    guard first < inputs.count else { return }
    answers.move(to: &inputs[first])
    if let touch = nextTouch {
      inputs.insert(Input(.nextTouch(touch), at: inputs[first].instant), at: first)
      nextTouch = nil
    }
  }

  mutating func closeFrame(into inputs: inout [Input]) {
    reader.flush(into: &inputs)
    frames.flush(into: &inputs)
  }
}
