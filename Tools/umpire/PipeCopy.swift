import Foundation
import Umpire

/// A copy of what was read of a pipe, so that it can be read again. It is a file without a name in
/// the folder for temporary files: the system removes it when the command ends, in whatever way.
final class PipeCopy {
  /// The copy, open for reading.
  let handle: FileHandle
  /// What messages call the pipe.
  private let path: String
  private var length: UInt64 = 0

  /// An empty copy of the pipe that messages call `path`.
  init(of path: String) throws(Failure) {
    self.path = path
    let folder = FileManager.default.temporaryDirectory.path
    var name = Array("\(folder)/umpire-XXXXXX".utf8CString)
    let descriptor = unsafe mkstemp(&name)
    guard descriptor >= 0 else {
      throw .unusable(
        "\(path): cannot be read: \(folder) takes no temporary file: \(Self.reason(errno))")
    }
    _ = unsafe unlink(name)
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Appends the next bytes of the pipe.
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
