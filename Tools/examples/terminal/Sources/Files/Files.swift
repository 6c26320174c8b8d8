#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An error of a program, as text.
public struct Failure: Error, CustomStringConvertible {
  /// What is wrong, and what to do.
  public let description: String

  /// An error with that text.
  public init(_ description: String) { self.description = description }
}

/// The bytes of a file, or of the standard input if `path` is `-`. Throws if it cannot be read.
public func contents(of path: String) throws -> [UInt8] {
  let file = path == "-" ? 0 : open(path, O_RDONLY)
  guard file >= 0 else { throw Failure("\(path): cannot be read") }
  defer { close(file) }
  var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
  while true {
    let count = read(file, &piece, piece.count)
    if count == 0 { return bytes }
    guard count > 0 else { throw Failure("\(path): cannot be read") }
    bytes += piece.prefix(count)
  }
}

/// A file that grows.
public struct OutputFile: ~Copyable {
  private let file: Int32
  private let path: String

  /// Makes an empty file, or empties one. Throws if it cannot be written.
  public init(_ path: String) throws {
    (file, self.path) = (open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644), path)
    guard file >= 0 else { throw Failure("\(path): cannot be written") }
  }

  private init(_ file: Int32) { (self.file, path) = (file, "output") }

  /// The standard output.
  public static var standard: OutputFile { OutputFile(1) }

  /// The standard error.
  public static var errors: OutputFile { OutputFile(2) }

  deinit { if file > 2 { close(file) } }

  /// Appends bytes. Throws if they cannot be written.
  public borrowing func append(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw Failure("\(path): cannot be written") }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}

/// Runs a program. An error goes to the standard error, and ends it with code 1.
public func run(_ program: ([String]) throws -> Void) {
  do {
    try program(Array(CommandLine.arguments.dropFirst()))
  } catch {
    try? OutputFile.errors.append(Array("\(error)\n".utf8))
    exit(1)
  }
}
