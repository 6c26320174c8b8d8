import Foundation

/// The kind of file at a path, after links are resolved.
enum PathStatus: Equatable {
  case file(length: Int)
  case folder
  case pipe
  case device
  /// No file, and no link.
  case nothing
  /// A link whose target, as written in the link, does not exist.
  case danglingLink(to: String)
  case linkLoop
  /// A file whose status cannot be read, with the system's reason.
  case unknown(String)

  /// The status of a path.
  init(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      self = Self.failed(path, errno)
      return
    }
    self.init(status)
  }

  /// The status of an open file; `nil` if the system does not report it.
  init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file(length: Int(status.st_size))
    case S_IFDIR: self = .folder
    case S_IFIFO, S_IFSOCK: self = .pipe
    default: self = .device
    }
  }

  private static func failed(_ path: String, _ code: Int32) -> PathStatus {
    switch code {
    case ELOOP: return .linkLoop
    case ENOENT, ENOTDIR:
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      return target.map { .danglingLink(to: $0) } ?? .nothing
    default: return .unknown(unsafe String(cString: strerror(code)))
    }
  }

  /// True for a pipe or a device: bytes are read or written in order, and there is no file to
  /// replace.
  var isStream: Bool { self == .pipe || self == .device }

  /// True for a file or a stream, which can be read.
  var isReadable: Bool {
    if case .file = self { return true }
    return isStream
  }

  /// The message for the path of this status, at which a file is needed; `nil` if there is a file.
  func refusal(of path: String, needing what: String) -> String? {
    switch self {
    case .file: nil
    case .folder: "a folder, but a \(what) is needed: name a file in it"
    case .pipe: "a pipe, but a \(what) is needed"
    case .device: "a device, but a \(what) is needed"
    case .nothing: "no such file\(Self.nearest(to: path)); a \(what) is needed"
    case .danglingLink(let target):
      "a link to `\(target)`, which does not exist; a \(what) is needed"
    case .linkLoop: "a link that points to itself; a \(what) is needed"
    case .unknown(let reason): "cannot be opened: \(reason)"
    }
  }

  /// ` (did you mean …?)` with an existing path whose name resembles the first part of `path` that
  /// does not exist; empty if there is none.
  private static func nearest(to path: String) -> String {
    var missing = path
    while missing.count > 1, missing.hasSuffix("/") { missing.removeLast() }
    while true {
      let slash = missing.lastIndex(of: "/")
      let parent = slash.map { String(missing[...$0]) } ?? ""
      if let names = try? FileManager.default.contentsOfDirectory(
        atPath: parent.isEmpty ? "." : parent)
      {
        let name = String(missing.dropFirst(parent.count))
        return suggestion(for: name, among: names.sorted()) { parent + $0 }
      }
      guard let slash, slash > missing.startIndex else { return "" }
      missing = String(missing[..<slash])
    }
  }
}
