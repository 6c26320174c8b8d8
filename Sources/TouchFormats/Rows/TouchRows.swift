import TouchCore

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
/// Times count from the first row that is a touch. Rows that are out of order are unchanged: the
/// engine clamps their time and reports an anomaly (TCH-4).
public struct TouchRows: Sendable {
  /// The frames so far. The last one grows while rows with its time follow.
  public private(set) var inputs: [Input] = []
  /// The `t` of the first touch in nanoseconds, which is the instant 0; `nil` before it.
  public private(set) var origin: Int64?
  /// The number of lines read.
  package private(set) var lineCount = 0

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
    return rows
  }

  /// Reads one line, without its line feed. Throws if the line is not a touch row; then the frames
  /// are unchanged, and the next line can be read.
  package mutating func read(line: ArraySlice<UInt8>) throws(TouchRowError) {
    lineCount += 1
    let row = try TouchRow(line, number: lineCount, skipsHovers: true)
    if let row { append(row.sample, at: row.time) }
  }

  /// Removes and returns the frames to which no further row can be added: all but the last, or all
  /// if `isOver`.
  package mutating func takeInputs(isOver: Bool) -> [Input] {
    let count = isOver ? inputs.count : max(0, inputs.count - 1)
    defer { inputs.removeFirst(count) }
    return Array(inputs.prefix(count))
  }

  private mutating func append(_ sample: Sample, at time: Int64) {
    if origin == nil { origin = time }
    // Neither is negative, so the difference fits.
    let instant = Instant(nanoseconds: time - (origin ?? time))
    let last = inputs.count - 1
    if last >= 0, inputs[last].instant == instant, case .frame(var samples) = inputs[last].kind {
      // A frame has one sample per finger and phase: a second one begins a new frame.
      if !samples.contains(where: { $0.finger == sample.finger && $0.phase == sample.phase }) {
        inputs[last].kind = .end
        samples.append(sample)
        inputs[last].kind = .frame(samples)
        return
      }
    }
    inputs.append(Input(.frame([sample]), at: instant))
  }
}
