import TouchCore

/// Converts touch rows to inputs. Accepts pieces of any size, and returns a frame once all its rows
/// are read.
struct RowLines: Sendable {
  private(set) var rows = TouchRows()
  /// Lines that are too long, and those that could not be read behind the first piece, where it is
  /// too late to refuse the file.
  private(set) var losses = LossList()

  private var cutter = RowLineCutter()
  private var isFirstPiece = true

  /// Reads a piece, or with nothing the end. A fault in the first piece refuses the whole; in a later
  /// one it is a loss, and the rest goes on.
  mutating func read(
    _ piece: [UInt8]?, into inputs: inout [Input]
  ) throws(RecordingError) {
    var start = 0
    while let piece, let next = cutter.take(piece, from: start) {
      try readLine()
      start = next
    }
    if piece == nil, cutter.length > 0 { try readLine() }
    inputs += rows.takeInputs(isOver: piece == nil)
    isFirstPiece = false
  }

  private mutating func readLine() throws(RecordingError) {
    defer { cutter.advance() }
    if cutter.isLong {
      rows.passLine()
      let most = RowLineCutter.limit
      losses.append(
        Array("line \(rows.lineCount): left out, as it has more than \(most) bytes".utf8))
      return
    }
    do throws(TouchRowError) {
      try rows.read(line: cutter.line[...])
    } catch {
      guard isFirstPiece else {
        losses.append(error.text + Array("; the line is left out".utf8))
        return
      }
      throw .row(error)
    }
  }
}
