import Foundation

/// A file that a verb writes: under a temporary name beside its place, and renamed when it is whole, so
/// that there is never half a file. `-` is standard output.
final class OutputFile {
  private let path: String
  /// The temporary name; `-` where the output takes the bytes at once.
  private let temporary: String
  /// Where the file belongs, behind links.
  private var target: String
  private let handle: FileHandle
  private var isFinished = false

  /// Makes the temporary file. A file that is there already is kept unless `overwrites`.
  init(_ path: String, overwrites: Bool) throws(Failure) {
    self.path = path
    target = path
    if path == "-" {
      temporary = "-"
      handle = .standardOutput
      return
    }
    guard !Files.isFolder(path) else {
      throw .unusable("\(path): a folder, and a file is to be written: name one in it")
    }
    if Files.isSpecial(path) {
      // A device or a pipe takes what comes; it has no name to give away.
      guard let handle = FileHandle(forWritingAtPath: path) else {
        throw .unusable("\(path): cannot be written: see its permissions")
      }
      temporary = "-"
      self.handle = handle
      return
    }
    guard overwrites || !Files.isFile(path) else {
      throw .unusable("\(path): is there already; --force writes over it")
    }
    // Behind a link the file itself is written.
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    target = url.path
    let folder = url.deletingLastPathComponent()
    temporary =
      folder.appendingPathComponent(
        ".\(url.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier)"
      ).path
    guard FileManager.default.createFile(atPath: temporary, contents: nil),
      let handle = FileHandle(forUpdatingAtPath: temporary)
    else {
      throw .unusable("\(path): cannot be written: \(Files.hint(forWritingAt: path))")
    }
    self.handle = handle
  }

  deinit {
    if !isFinished, temporary != "-" { try? FileManager.default.removeItem(atPath: temporary) }
  }

  /// Writes more of the file.
  func write(_ bytes: [UInt8]) throws(Failure) {
    if bytes.isEmpty { return }
    if path == "-" {
      Terminal.output(bytes)
      return
    }
    do {
      try handle.write(contentsOf: Data(bytes))
    } catch {
      throw .unusable("\(path): cannot be written: \(Files.reason(of: error))")
    }
  }

  /// Gives the file as it stands now from its beginning, piece by piece.
  func readAgain(_ take: ([UInt8]) -> Void) throws(Failure) {
    do {
      try handle.synchronize()
      try handle.seek(toOffset: 0)
      while let piece = try handle.read(upToCount: 1 << 18), !piece.isEmpty { take(Array(piece)) }
    } catch {
      throw .unusable("\(path): cannot be read again: \(Files.reason(of: error))")
    }
  }

  /// The file is whole: gives it its name.
  func finish() throws(Failure) {
    isFinished = true
    if temporary == "-" { return }
    do {
      try handle.close()
    } catch {
      throw .unusable("\(path): cannot be closed: \(Files.reason(of: error))")
    }
    guard unsafe rename(temporary, target) == 0 else {
      try? FileManager.default.removeItem(atPath: temporary)
      throw .unusable("\(path): cannot be given its name: see the permissions of its folder")
    }
  }
}
