import Foundation
import Umpire

/// Files as operands: read whole, within a limit.
enum Files {
  /// The largest number of bytes of a trace or journal that is read whole.
  static let wholeLimit = 1 << 29

  /// The bytes of an operand; `-` is standard input. Throws if the operand cannot be read, or has
  /// more than `limit` bytes.
  static func read(
    _ path: String, as what: String, limit: Int = wholeLimit
  ) throws(Failure) -> [UInt8] {
    if path == "-" { return try readStandardInput(as: what, limit) }
    let file = try open(path, as: what)
    defer { try? file.close() }
    let contents = try allBytes(of: file, named: path, as: what, limit: limit)
    guard !contents.isEmpty else {
      throw .unusable("\(path): the file is empty, but a \(what) is needed")
    }
    return contents
  }

  /// The name of an operand in messages.
  static func title(of path: String) -> String { path == "-" ? "standard input" : path }

  /// Opens an operand for reading; throws if that fails. It returns a handle instead of the
  /// contents, because pipes and devices have no size.
  static func open(_ path: String, as what: String) throws(Failure) -> FileHandle {
    let status = PathStatus(path)
    guard status.isReadable else {
      throw .unusable("\(path): \(status.refusal(of: path, needing: what) ?? "")")
    }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw .unusable("\(path): cannot be opened: see its permissions")
    }
    return file
  }

  /// The number of bytes of a regular file; `nil` for other files.
  static func length(of path: String) -> Int? {
    guard case .file(let length) = PathStatus(path) else { return nil }
    return length
  }

  /// Throws if the file is endless: a device that is not a terminal. Call it after the first bytes
  /// were read.
  static func refuseEndless(
    _ file: FileHandle, named name: String, as what: String
  ) throws(Failure) {
    let descriptor = file.fileDescriptor
    guard PathStatus(descriptor: descriptor) == .device, isatty(descriptor) != 1 else { return }
    throw .unusable("\(name): a device without an end, but a \(what) is needed: name a file")
  }

  private static func readStandardInput(
    as what: String, _ limit: Int
  ) throws(Failure) -> [UInt8] {
    let contents = try allBytes(
      of: .standardInput, named: title(of: "-"), as: what, limit: limit)
    guard !contents.isEmpty else {
      throw .unusable("standard input is empty, but a \(what) is needed")
    }
    return contents
  }

  private static func allBytes(
    of file: FileHandle, named name: String, as what: String, limit: Int
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece: Data?
      do {
        piece = try file.read(upToCount: 1 << 18)
      } catch {
        throw .unusable("\(name): cannot be read: \(reason(of: error))")
      }
      guard let piece, !piece.isEmpty else { return bytes }
      if bytes.isEmpty { try refuseEndless(file, named: name, as: what) }
      bytes += piece
      guard bytes.count <= limit else {
        throw .unusable("\(name): longer than \(limit) bytes, the most that a \(what) can have")
      }
    }
  }

  /// True if there is a readable file, not a folder, at `path`.
  static func isFile(_ path: String) -> Bool { PathStatus(path).isReadable }

  /// True if there is a folder at `path`.
  static func isFolder(_ path: String) -> Bool { PathStatus(path) == .folder }

  /// Writes a file under a temporary name and renames it, so that it is never incomplete. Throws if
  /// the file cannot be written.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let file = try OutputFile(path, overwrites: true)
    try file.write(bytes)
    try file.finish()
  }

  /// Advice for a path at which no file can be created.
  static func hint(forWritingAt path: String) -> String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return PathStatus(folder) == .nothing
      ? "there is no folder \(folder)" : "see the permissions of its folder"
  }

  /// The system's reason for a failed read or write.
  static func reason(of error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
    guard let cause, cause.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return unsafe String(cString: strerror(Int32(cause.code)))
  }
}
