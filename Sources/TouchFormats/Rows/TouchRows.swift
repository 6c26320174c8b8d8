import TouchCore
import TouchPlayer

/// Reads touch rows, one JSON object per line, into frames.
///
///     {"t":"0","phase":"began","x":160,"y":240}
///     {"t":"80000000","phase":"ended","x":160,"y":240}
///
/// `t` is nanoseconds as a text, or as a whole number below 2⁵³. `finger` defaults to 0; `pressure`
/// and `radius` are unknown if they are missing or `null`. Consecutive rows with one time are one
/// frame. Rows with `"hover": true` are skipped. Fields with other names are ignored,
/// so that rows may gain fields.
///
/// A row with `change` is an input that changes the scene (SCENE-1), and a row with `answer`
/// answers a question of the next input (ASK-1):
///
///     {"t":"0","change":"today.frame.y += -30"}
///     {"t":"80000000","answer":"begin of list.pan touch 3 = false"}
///
/// Times count from the first row that does not hover. Rows that are out of order are unchanged:
/// the engine clamps their time and reports an anomaly (TCH-4).
public struct TouchRows: Sendable {
  /// The frames so far. The last one grows while rows with its time follow.
  public private(set) var inputs: [Input] = []
  /// The `t` of the first row that does not hover, in nanoseconds, which is the instant 0; `nil`
  /// before that row.
  public private(set) var origin: Int64?
  /// The number of lines read.
  package private(set) var lineCount = 0
  /// The answers for the next input.
  private var answers = AnswersAhead()

  /// A reader before the first line.
  package init() {}

  /// Reads the rows of a whole text. Throws if a line is not a touch row.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public static func read(_ bytes: [UInt8]) throws(TouchRowError) -> TouchRows {
    var rows = TouchRows()
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      try rows.read(line: bytes[start..<end])
      start = end + 1
    }
    rows.close()
    return rows
  }

  /// Reads one line, without its line feed. Throws if the line is not a touch row; then the frames
  /// are unchanged, and the next line can be read.
  package mutating func read(line: ArraySlice<UInt8>) throws(TouchRowError) {
    lineCount += 1
    switch try TouchRowLine(line, number: lineCount, skipsHovers: true) {
    case .touch(let row): append(row.sample, at: row.time)
    case .host(let row): append(row)
    case nil: break
    }
  }

  /// Removes and returns the frames to which no further row can be added: all but the last, or all
  /// if `isOver`.
  package mutating func takeInputs(isOver: Bool) -> [Input] {
    if isOver { close() }
    let count = isOver ? inputs.count : max(0, inputs.count - 1)
    defer { inputs.removeFirst(count) }
    return Array(inputs.prefix(count))
  }

  /// Appends an input for the answers behind the last one.
  private mutating func close() {
    if let input = answers.takeLast() { inputs.append(input) }
  }

  /// The instant of a time of the rows. The first time becomes the origin.
  private mutating func instant(of time: Int64) -> Instant {
    if origin == nil { origin = time }
    // Neither is negative, so the difference fits.
    return Instant(nanoseconds: time - (origin ?? time))
  }

  private mutating func append(_ row: HostRow) {
    let part = row.part(at: instant(of: row.time))
    if case .answer(let answer) = part.contents { answers.add(answer) }
    if let input = part.input { append(input) }
  }

  /// Appends an input, with the answers before it.
  private mutating func append(_ input: Input) {
    inputs.append(input)
    answers.move(to: &inputs[inputs.count - 1])
  }

  private mutating func append(_ sample: Sample, at time: Int64) {
    let instant = instant(of: time)
    let last = inputs.count - 1
    if last >= 0, answers.list.isEmpty, inputs[last].instant == instant,
      case .frame(var samples) = inputs[last].kind
    {
      // A frame has one sample per finger and phase: a second one begins a new frame.
      if !samples.contains(where: { $0.finger == sample.finger && $0.phase == sample.phase }) {
        inputs[last].kind = .end
        samples.append(sample)
        inputs[last].kind = .frame(samples)
        return
      }
    }
    append(Input(.frame([sample]), at: instant))
  }
}
