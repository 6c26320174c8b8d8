import Foundation
import Umpire

/// A trace's file, read in pieces, with a progress bar on standard error where that is a terminal.
final class TraceFile {
  private let path: String
  private let handle: FileHandle
  /// How many bytes the file has; nothing for a pipe.
  private let length: Int?
  private var read = 0
  private var shown = -1
  private let showsProgress: Bool

  private static let pieceLength = 1 << 18

  /// Opens the file at a path; `-` is standard input. An empty file is refused.
  init(_ path: String, showsProgress: Bool = true) throws(Failure) {
    self.showsProgress = showsProgress && isatty(STDERR_FILENO) == 1
    self.path = Files.title(of: path)
    if path == "-" {
      handle = .standardInput
      length = nil
    } else {
      handle = try Files.open(path, as: "trace")
      length = Files.length(of: path)
    }
  }

  /// The next piece; nothing at the end.
  func next() throws(RecordingError) -> [UInt8]? {
    let piece: Data?
    do {
      piece = try handle.read(upToCount: Self.pieceLength)
    } catch {
      throw .unreadable(Name("\(path): cannot be read: \(Files.reason(of: error))"))
    }
    guard let piece, !piece.isEmpty else {
      if read == 0 {
        throw .unreadable(Name("\(path): the file is empty, and a trace is needed"))
      }
      showProgress(isOver: true)
      return nil
    }
    if read == 0 { try refuseEndless() }
    read += piece.count
    showProgress(isOver: false)
    return Array(piece)
  }

  private func refuseEndless() throws(RecordingError) {
    do throws(Failure) {
      try Files.refuseEndless(handle, named: path, as: "trace")
    } catch {
      throw .unreadable(Name(error.message))
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

  /// A bar for files that take a while.
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

  /// The description that stands beside a recording without one.
  static func description(beside path: String) -> (EvdevDescription, bytes: [UInt8])? {
    guard path != "-" else { return nil }
    let file = URL(fileURLWithPath: path)
    let folder = file.deletingLastPathComponent().path
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder),
      let name = EvdevDescription.sibling(of: file.lastPathComponent, among: names.sorted()),
      Files.length(of: "\(folder)/\(name)") != nil,
      let bytes = try? Files.read(
        "\(folder)/\(name)", as: "description", limit: TraceWriter.sceneLimit)
    else { return nil }
    var report = ImportReport()
    return (EvdevDescription.read(bytes, noting: &report), bytes)
  }
}
