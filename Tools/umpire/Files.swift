import Foundation

/// Files as operands: read whole, written whole.
enum Files {
  /// The bytes of an operand; `-` is standard input.
  static func read(_ path: String, as what: String) throws(Failure) -> [UInt8] {
    if path == "-" { return try readStandardInput(as: what) }
    let contents = try allBytes(of: try open(path, as: what), named: path)
    guard !contents.isEmpty else {
      throw .unusable("\(path): the file is empty, and a \(what) is needed")
    }
    return contents
  }

  /// What messages call an operand.
  static func title(of path: String) -> String { path == "-" ? "standard input" : path }

  /// Opens an operand for reading. A handle, not the file's contents: pipes and devices have no size.
  static func open(_ path: String, as what: String) throws(Failure) -> FileHandle {
    guard let kind = kind(of: path) else {
      throw .unusable("\(path): no such file; a \(what) is needed")
    }
    guard kind != .typeDirectory else {
      throw .unusable("\(path): a folder, and a \(what) is needed: name a file in it")
    }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw .unusable("\(path): cannot be opened: see its permissions")
    }
    return file
  }

  /// How many bytes a regular file has.
  static func length(of path: String) -> Int? {
    guard kind(of: path) == .typeRegular else { return nil }
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return (try? FileManager.default.attributesOfItem(atPath: real)[.size] as? NSNumber)?.intValue
  }

  private static func readStandardInput(as what: String) throws(Failure) -> [UInt8] {
    let contents = try allBytes(of: .standardInput, named: title(of: "-"))
    guard !contents.isEmpty else {
      throw .unusable("standard input is empty, and a \(what) is needed")
    }
    return contents
  }

  private static func allBytes(of file: FileHandle, named name: String) throws(Failure) -> [UInt8] {
    do {
      return Array(try file.readToEnd() ?? Data())
    } catch {
      throw .unusable("\(name): cannot be read: \(reason(of: error))")
    }
  }

  /// Whether there is a file, not a folder, at `path`.
  static func isFile(_ path: String) -> Bool {
    let kind = kind(of: path)
    return kind != nil && kind != .typeDirectory
  }

  /// Whether there is a device or a pipe at `path`.
  static func isSpecial(_ path: String) -> Bool {
    guard let kind = kind(of: path) else { return false }
    // A link that leads nowhere is a place for a file.
    return kind != .typeRegular && kind != .typeDirectory && kind != .typeSymbolicLink
  }

  /// Whether there is a folder at `path`.
  static func isFolder(_ path: String) -> Bool {
    kind(of: path) == .typeDirectory
  }

  /// What stands at a path, behind links; nothing where there is nothing.
  private static func kind(of path: String) -> FileAttributeType? {
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: real)
    return attributes?[.type] as? FileAttributeType
  }

  /// Writes a file under a temporary name and renames it, so that it is there whole or not at all.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .unusable("\(path): cannot be written: \(hint(forWritingAt: path))")
    }
  }

  /// What to do where no file can be made at `path`.
  static func hint(forWritingAt path: String) -> String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return kind(of: folder) == nil
      ? "there is no folder \(folder)" : "see the permissions of its folder"
  }

  /// Why the system could not read or write, in its own words.
  static func reason(of error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
    guard let cause, cause.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return unsafe String(cString: strerror(Int32(cause.code)))
  }
}
