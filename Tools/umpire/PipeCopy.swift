import Foundation
import Umpire

/// A copy of the bytes read from a pipe, so that they can be read again. The copy is a file without
/// a name in the folder for temporary files. The system removes it when the command ends.
final class PipeCopy {
  /// The copy, open for reading.
  let handle: FileHandle
  /// The name of the pipe in messages.
  private let path: String
  private var length: UInt64 = 0

  /// Makes an empty copy of the pipe with the name `path` in messages. Throws if no file can be
  /// created.
  init(of path: String) throws(Failure) {
    self.path = path
    let folder = FileManager.default.temporaryDirectory.path
    var name = Array("\(folder)/umpire-XXXXXX".utf8CString)
    let descriptor = unsafe mkstemp(&name)
    guard descriptor >= 0 else {
      throw .unusable(
        "\(path): cannot be read: no temporary file can be made in \(folder): "
          + "\(Self.reason(errno))")
    }
    _ = unsafe unlink(name)
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Appends the next bytes of the pipe. Throws if they cannot be written.
  func append(_ bytes: [UInt8]) throws(RecordingError) {
    do {
      try handle.seek(toOffset: length)
      try handle.write(contentsOf: Data(bytes))
      length += UInt64(bytes.count)
    } catch {
      throw .unreadable(
        SceneName("\(path): cannot be read: its temporary copy failed: \(Files.reason(of: error))"))
    }
  }

  private static func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}
