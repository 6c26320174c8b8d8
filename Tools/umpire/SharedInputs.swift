import Umpire

/// The inputs of a recording, decoded once for several plays of it.
///
///     recording   ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
///     window                    ▕▁▁▁▁▁▁▁▁▏
///     the run                         ▲
///     its trials            ▲       ▲ ▲
///
/// The window has the last pieces that were decoded, up to `mostInputs` and one piece. A play whose
/// next piece is in the window shares it. A play that is behind the window opens the recording
/// again: see `InputReader`.
final class SharedInputs {
  /// The inputs of a part of the recording, and the recording's state after it.
  struct Piece {
    var inputs: [Input] = []
    /// The parts of the recording that are missing here.
    var gaps: [TraceGap] = []
    /// The digests of the recorded state, each with the number of inputs of this part before it.
    var digests: [ContainerInputs.PlacedDigest] = []
    /// The actions of the host in this part.
    var hostParts: [HostPart] = []
    /// The losses so far.
    var losses: [[UInt8]] = []
    /// The captured clock's time at instant zero, in nanoseconds, as far as it is known.
    var origin: Int64 = 0
    /// True for the last piece.
    var isLast = false
  }

  /// The number of the first piece in the window; pieces are numbered from 0.
  private(set) var first = 0
  /// The error that ended the reading; `nil` if there was none so far.
  private(set) var error: RecordingError?

  /// The file of the trace.
  let file: TraceFile
  /// The screen to which a touchscreen's axes were mapped, in points.
  let screen: Size2D
  /// The format of the recording.
  var format: TraceFormat { recording.format }

  /// The saved state with which the recording begins, and whose use the command line allows; `nil`
  /// to begin with a scene.
  var state: RecordedState?

  /// The recording's state before its first piece.
  let beginning: Piece

  private var recording: Recording
  private let reopen: () throws(Failure) -> Recording
  private var window: [Piece] = []
  /// The number of inputs in the window.
  private var inputs = 0
  /// The largest number of inputs in the window, without those of the last piece.
  private let most: Int

  /// About nine minutes of touches, and about 5 MB.
  static let mostInputs = 1 << 15

  /// The inputs of a recording that was just opened in a file, for a screen. `reopen` opens it
  /// again, for plays that are behind the window. Only the last piece is kept if `isPlayedOnce`.
  init(
    _ recording: Recording, _ file: TraceFile, for screen: Size2D, isPlayedOnce: Bool,
    reopen: @escaping () throws(Failure) -> Recording
  ) {
    (self.recording, self.file, self.screen) = (recording, file, screen)
    self.reopen = reopen
    beginning = Piece(losses: recording.losses, origin: recording.origin)
    most = isPlayedOnce ? 0 : Self.mostInputs
  }

  /// A piece in the window or behind it. Decodes the recording up to that piece. Throws if the
  /// recording cannot be read.
  func piece(_ number: Int) throws(RecordingError) -> Piece {
    precondition(number >= first, "piece \(number) is before the window, which begins at \(first)")
    while number - first >= window.count { try decode() }
    return window[number - first]
  }

  private func decode() throws(RecordingError) {
    if let error { throw error }
    precondition(window.last?.isLast != true, "nothing comes behind the last piece")
    let piece: Piece
    do throws(RecordingError) {
      piece = try recording.nextPiece()
    } catch {
      self.error = error
      throw error
    }
    window.append(piece)
    inputs += piece.inputs.count
    while inputs > most, window.count > 1 {
      inputs -= window.removeFirst().inputs.count
      first += 1
    }
  }

  /// The recording, opened again at its beginning.
  func again() throws(Failure) -> Recording { try reopen() }
}

/// Reads the inputs of a recording for one play, piece by piece.
struct InputReader {
  /// The shared inputs.
  let shared: SharedInputs
  /// The number of the next piece.
  private var next = 0
  /// A recording of this play alone, and the number of pieces read from it; `nil` while all pieces
  /// were in the window. A play decodes the recording by itself once at most.
  private var own: (recording: Recording, pieces: Int)?

  init(_ shared: SharedInputs) { self.shared = shared }

  /// The cause of a failed read.
  enum Cause: Error {
    /// The recording cannot be read further by any play.
    case recording(RecordingError)
    /// The part that other plays have read cannot be read again.
    case again(Failure)
  }

  /// The next piece. Do not call it after the last one. Throws the cause if the piece cannot be
  /// read.
  mutating func piece() throws(Cause) -> SharedInputs.Piece {
    defer { next += 1 }
    if next < shared.first { return try ownPiece() }
    do throws(RecordingError) {
      return try shared.piece(next)
    } catch {
      throw .recording(error)
    }
  }

  /// The next piece, decoded by this play alone.
  private mutating func ownPiece() throws(Cause) -> SharedInputs.Piece {
    do throws(Failure) {
      if own == nil { own = (try shared.again(), 0) }
      guard var own = own.take() else { throw Self.changed }
      var piece = SharedInputs.Piece()
      while own.pieces <= next {
        guard !piece.isLast else { throw Self.changed }
        do throws(RecordingError) {
          piece = try own.recording.nextPiece()
        } catch {
          throw Self.changed
        }
        own.pieces += 1
      }
      self.own = own
      return piece
    } catch {
      throw .again(error)
    }
  }

  /// The failure if the file changed since it was read.
  private static var changed: Failure {
    .unusable("the trace cannot be read again: it was changed while it was played")
  }
}

extension Recording {
  /// The next piece, which may have no inputs.
  fileprivate mutating func nextPiece() throws(RecordingError) -> SharedInputs.Piece {
    var piece = SharedInputs.Piece()
    piece.isLast = !(try next(into: &piece.inputs))
    (piece.gaps, piece.losses, piece.origin) = (gaps, losses, origin)
    (piece.digests, piece.hostParts) = (digests, hostParts)
    return piece
  }
}
