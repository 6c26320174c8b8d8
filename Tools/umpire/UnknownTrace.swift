import Foundation
import Umpire

/// Recognises a file that is no trace, for messages: a scene, a journal, a JSON array, UTF-16 text, or a
/// container whose beginning is lost.
enum UnknownTrace {
  /// The kind of the file at a path, and what to do; `nil` if the kind is not recognised. `verb` is
  /// the verb that needs a trace.
  static func words(for path: String, of verb: Verb) -> String? {
    guard let length = Files.length(of: path), let head = beginning(of: path) else { return nil }
    if head.contains(BlockLayout.marker) {
      return "the rest of a .touchtrace whose beginning is lost: `umpire recover IN OUT` keeps its "
        + "whole blocks"
    }
    if head.isWideText {
      return "text in UTF-16 or a similar encoding: save it as UTF-8"
    }
    if isJournal(head) {
      return "a journal, but a trace is needed: name the trace that it was made from; "
        + "`umpire replay` compares the two with --expect"
    }
    let blanks = Array(" \t\r\n".utf8)
    if head.first(where: { !blanks.contains($0) }) == UInt8(ascii: "["),
      head.contains(UInt8(ascii: "{"))
    {
      return "a JSON array, but touch rows are one object a line: remove the brackets around "
        + "them and the commas between them"
    }
    // A longer file is not a scene, and is not read.
    guard length <= TraceWriter.sceneLimit, let bytes = try? Files.read(path, as: "trace"),
      case .object(let members)? = try? JSONReader.read(bytes),
      members.contains(where: { $0.key.matches("views") || $0.key.matches("extends") })
    else { return nil }
    switch verb {
    case .replay, .why: return "a scene, but a trace is needed: write SCENE TRACE"
    default: return "a scene, but a trace is needed; `umpire scene` prints scenes"
    }
  }

  /// True if the first line of a file is a row of a journal.
  static func isJournal(_ bytes: [UInt8]) -> Bool {
    guard let line = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first,
      case .object(let members)? = try? JSONReader.read(Array(line))
    else { return false }
    return members.contains { $0.key.matches("effect") }
      && members.contains { $0.key.matches("rule") }
  }

  /// The first bytes of a file; `nil` if it cannot be read, or is a pipe or standard input.
  static func beginning(of path: String) -> [UInt8]? {
    guard path != "-", Files.length(of: path) != nil, let file = FileHandle(forReadingAtPath: path)
    else { return nil }
    defer { try? file.close() }
    return (try? file.read(upToCount: 1 << 16)).map { Array($0) }
  }
}
