import Foundation

/// A file that a verb writes. It has a temporary name in the same folder, and is renamed when it is
/// whole, so that there is never an incomplete file. `-` is standard output.
final class OutputFile {
  private let path: String
  /// The temporary file; `nil` if bytes are written to the output directly.
  private let temporary: TemporaryFile?
  /// The path of the file, with links resolved.
  private var target: String
  private let handle: FileHandle
  private let overwrites: Bool

  /// Makes the temporary file. Throws if a file exists at `path`, unless `overwrites`; then the new
  /// file gets its mode.
  init(_ path: String, overwrites: Bool) throws(Failure) {
    self.path = path
    self.overwrites = overwrites
    target = path
    let status = PathStatus(path)
    if Self.isStandardOutput(path) {
      temporary = nil
      handle = .standardOutput
      return
    }
    switch status {
    case .pipe, .device:
      // A device or a pipe is written directly; it cannot be replaced by a renamed file.
      guard let handle = FileHandle(forWritingAtPath: path) else {
        throw .unusable("\(path): cannot be written: see its permissions")
      }
      temporary = nil
      self.handle = handle
      return
    case _ where path.hasSuffix("/"), .folder: throw Self.isFolder(path)
    case .linkLoop:
      throw .unusable("\(path): a link that points to itself: name another file")
    case .file where !overwrites: throw Self.alreadyExists(path)
    case .file, .nothing, .danglingLink, .unknown: break
    }
    // Behind a link the target of the link is written.
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    target = url.path
    guard let temporary = TemporaryFile(in: url.deletingLastPathComponent().path, like: target)
    else {
      throw .unusable("\(path): cannot be written: \(Files.hint(forWritingAt: target))")
    }
    self.temporary = temporary
    handle = FileHandle(fileDescriptor: temporary.descriptor, closeOnDealloc: false)
  }

  deinit { temporary?.remove() }

  /// Throws if the path is one of a folder, in which a file has to be named. For verbs that read the
  /// ending of the name before they write the file.
  static func refuseFolder(_ path: String) throws(Failure) {
    if path.hasSuffix("/") || Files.isFolder(path) { throw isFolder(path) }
  }

  private static func isFolder(_ path: String) -> Failure {
    .unusable("\(path): a folder: name a file in it")
  }

  /// Throws if a file is to be written that the verb reads; that is never meant. `option` is what
  /// names the file.
  static func refuseInput(
    _ path: String, among inputs: [String], as option: String = "OUT"
  ) throws(Failure) {
    if path == "-" { return }
    func resolved(_ path: String) -> String {
      URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
    for input in inputs where input != "-" && resolved(input) == resolved(path) {
      throw .usage("\(path) is the input too: name another file for \(option)")
    }
  }

  /// Writes more of the file. Throws if that fails.
  func write(_ bytes: [UInt8]) throws(Failure) {
    if bytes.isEmpty { return }
    if Self.isStandardOutput(path) { return Terminal.output(bytes) }
    do {
      try handle.write(contentsOf: Data(bytes))
    } catch {
      throw .unusable("\(path): cannot be written: \(Files.reason(of: error))")
    }
  }

  /// Calls `take` with the file's contents so far, piece by piece. Throws if they cannot be read.
  func readAgain(_ take: ([UInt8]) -> Void) throws(Failure) {
    do {
      try handle.synchronize()
      try handle.seek(toOffset: 0)
      while let piece = try handle.read(upToCount: 1 << 18), !piece.isEmpty { take(Array(piece)) }
    } catch {
      throw .unusable("\(path): cannot be read again: \(Files.reason(of: error))")
    }
  }

  /// Completes the file: syncs it to disk, renames it, and syncs the folder. Throws if one of these
  /// fails.
  func finish() throws(Failure) {
    guard let temporary else { return }
    switch temporary.finish(as: target, overwrites: overwrites) {
    case .done: return
    case .targetExists: throw Self.alreadyExists(path)
    case .notOnDisk(let reason):
      throw .unusable("\(path): cannot be synced to disk: \(reason)")
    case .notNamed(let reason): throw .unusable("\(path): cannot be renamed into place: \(reason)")
    }
  }

  /// Throws if a file exists at `path`, unless `overwrites`.
  static func refuseTaken(_ path: String, overwrites: Bool) throws(Failure) {
    if !overwrites, case .file = PathStatus(path) { throw alreadyExists(path) }
  }

  private static func alreadyExists(_ path: String) -> Failure {
    .unusable("\(path): the file already exists; --force overwrites it")
  }

  /// True if bytes written to a path cannot be read back: `-`, a pipe or a device.
  static func isStream(_ path: String) -> Bool {
    isStandardOutput(path) || PathStatus(path).isStream
  }

  /// True for `-`, and for a path of standard output itself: the file behind it must not be
  /// replaced.
  private static func isStandardOutput(_ path: String) -> Bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path)
  }
}
