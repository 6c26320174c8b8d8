import Foundation
import Umpire

/// What a file is that is no trace, for messages: a scene, a journal, or text of two bytes a character.
enum UnknownTrace {
  /// What the file at a path is, and what to do; nil if nothing tells. `verb` is the one that wanted a
  /// trace.
  static func words(for path: String, of verb: Verb) -> String? {
    guard path != "-", let length = Files.length(of: path), let head = beginning(of: path) else {
      return nil
    }
    if head.count >= 4, isWideText(head) {
      return "text in UTF-16, or of more than a byte a character otherwise: save it as UTF-8"
    }
    if isJournal(head) {
      return "a journal, and a trace is needed: name the trace that it was made of; "
        + "`umpire replay` compares the two with --expect"
    }
    // What is longer is no scene, and not worth reading whole to say so.
    guard length <= TraceWriter.sceneLimit, let bytes = try? Files.read(path, as: "trace"),
      case .object(let members)? = try? JSONReader.read(bytes),
      members.contains(where: { $0.key.matches("views") || $0.key.matches("extends") })
    else { return nil }
    switch verb {
    case .replay, .why: return "a scene, where a trace is needed: say SCENE TRACE"
    default: return "a scene, and a trace is needed; `umpire scene` prints scenes"
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

  private static func beginning(of path: String) -> [UInt8]? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    return (try? file.read(upToCount: 1 << 16)).map { Array($0) }
  }

  private static func isWideText(_ head: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]
    if marks.contains(Array(head.prefix(2))) { return true }
    // A brace and a quote or a blank, a letter and a colon: ASCII beside zeros.
    let (even, odd) = ([head[0], head[2]], [head[1], head[3]])
    func isText(_ bytes: [UInt8]) -> Bool { bytes.allSatisfy { (0x20..<0x7F).contains($0) } }
    return (isText(even) && odd == [0, 0]) || (even == [0, 0] && isText(odd))
  }
}
