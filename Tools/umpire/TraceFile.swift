import Foundation
import Umpire

/// A trace's file, read in pieces. If standard error is a terminal, it shows a progress bar.
///
///     let file = try TraceFile(path, isReadAgain: true)
///     try file.next()               // the first piece
///     try file.piece(0)             // the same piece again
///
/// A file that is read again stays open, so that no other file can take its name meanwhile. The
/// bytes of a pipe are copied to a file without a name.
final class TraceFile {
  private let path: String
  private let handle: FileHandle
  /// The number of bytes of the file; `nil` for a pipe.
  private let length: Int?
  private var read = 0
  private var shown = -1
  private let showsProgress: Bool
  /// The length of each piece so far, if the file is read again. Pieces of a pipe have different
  /// lengths.
  private var lengths: [Int32] = []
  private let isReadAgain: Bool
  /// The copy of the bytes read from standard input, a pipe or a device; `nil` if the file itself
  /// can be read again, or is not read again.
  private let copy: PipeCopy?
  /// True after the last piece.
  private var isOver = false

  private static let pieceLength = 1 << 18

  /// Opens the file at a path; `-` is standard input. Throws if the file cannot be read, or is
  /// empty. Pieces can be read a second time only if `isReadAgain`.
  init(
    _ path: String, showsProgress: Bool = true, isReadAgain: Bool = false
  ) throws(Failure) {
    self.isReadAgain = isReadAgain
    self.showsProgress = showsProgress && isatty(STDERR_FILENO) == 1
    self.path = Files.title(of: path)
    if path == "-" {
      handle = .standardInput
      length = nil
    } else {
      handle = try Files.open(path, as: "trace")
      length = Files.length(of: path)
    }
    copy = isReadAgain && length == nil ? try PipeCopy(of: self.path) : nil
  }

  // Some systems keep an object beyond its last use, and a process has few files there.
  deinit { if path != Files.title(of: "-") { try? handle.close() } }

  /// The piece with a number, from 0; `nil` after the last. The file must be one that is read
  /// again. Throws if the piece cannot be read.
  func piece(_ number: Int) throws(RecordingError) -> [UInt8]? {
    while number >= lengths.count {
      guard let piece = try next() else { return nil }
      if number == lengths.count - 1 { return piece }
    }
    let start = lengths[..<number].reduce(0) { $0 + Int($1) }
    do {
      let handle = copy?.handle ?? handle
      try handle.seek(toOffset: UInt64(start))
      defer { if copy == nil { try? handle.seek(toOffset: UInt64(read)) } }
      return Array(try handle.read(upToCount: Int(lengths[number])) ?? Data())
    } catch {
      throw .unreadable(SceneName("\(path): cannot be read again: \(Files.reason(of: error))"))
    }
  }

  /// The next piece; `nil` at the end. Throws if it cannot be read.
  func next() throws(RecordingError) -> [UInt8]? {
    if isOver { return nil }
    let piece: Data?
    do {
      piece = try handle.read(upToCount: Self.pieceLength)
    } catch {
      throw .unreadable(SceneName("\(path): cannot be read: \(Files.reason(of: error))"))
    }
    guard let piece, !piece.isEmpty else {
      if read == 0 {
        throw .unreadable(SceneName("\(path): the file is empty, but a trace is needed"))
      }
      showProgress(isOver: true)
      isOver = true
      return nil
    }
    if read == 0 { try refuseEndless() }
    read += piece.count
    showProgress(isOver: false)
    let bytes = Array(piece)
    if isReadAgain { lengths.append(Int32(bytes.count)) }
    try copy?.append(bytes)
    return bytes
  }

  private func refuseEndless() throws(RecordingError) {
    do throws(Failure) {
      try Files.refuseEndless(handle, named: path, as: "trace")
    } catch {
      throw .unreadable(SceneName(error.message))
    }
  }

  /// The bytes of the file: from the beginning if it is read again, else from the next piece on.
  func source() -> ByteSource {
    guard isReadAgain else { return ByteSource { () throws(RecordingError) in try self.next() } }
    var number = 0
    return ByteSource { () throws(RecordingError) in
      defer { number += 1 }
      return try self.piece(number)
    }
  }

  /// The next piece, for verbs that read a file themselves.
  func piece() throws(Failure) -> [UInt8]? {
    do throws(RecordingError) {
      return try next()
    } catch {
      throw Traces.failure(error, path)
    }
  }

  /// Shows a progress bar for files that take some time.
  private func showProgress(isOver: Bool) {
    guard showsProgress, let length, length > 8 << 20 else { return }
    let percent = min(100, read * 100 / length)
    guard isOver || percent != shown else { return }
    shown = percent
    let bar =
      String(repeating: "#", count: percent / 4) + String(repeating: ".", count: 25 - percent / 4)
    let line = isOver ? "\r\u{1B}[K" : "\r[\(bar)] \(percent) %"
    try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
  }

  /// The bytes of the description file beside a recording; `nil` if no file fits, or if it cannot be
  /// read.
  static func description(beside path: String) -> [UInt8]? {
    guard let path = descriptionPath(beside: path) else { return nil }
    return try? readDescription(at: path)
  }

  /// The path of the description file beside a recording; `nil` if no name fits.
  static func descriptionPath(beside path: String) -> String? {
    guard path != "-" else { return nil }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let file = String(path.dropFirst(folder.count))
    guard
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: folder.isEmpty ? "." : folder),
      let name = EvdevDescription.sibling(of: file, among: names.sorted())
    else { return nil }
    return folder + name
  }

  /// The bytes of a description file. Throws if it is no file, or if it cannot be read.
  static func readDescription(at path: String) throws(Failure) -> [UInt8] {
    let what = "description"
    if let refusal = PathStatus(path).refusal(of: path, needing: what) {
      throw .unusable("\(path): \(refusal)")
    }
    return try Files.read(path, as: what, limit: TraceWriter.sceneLimit)
  }
}
