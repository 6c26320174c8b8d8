import TouchCore

/// The location of an action of the host in a trace.
package enum HostPlace: BitwiseCopyable, Hashable, Sendable {
  /// A line of touch rows, from 1.
  case line(Int)
  /// The offset of the text in a container, in bytes.
  case byte(Int64)
  /// The action was not read from a trace.
  case nowhere

  /// The location for messages, such as `line 3: `, in UTF-8; empty for `nowhere`.
  package var prefix: [UInt8] {
    var text: [UInt8] = []
    switch self {
    case .line(let line):
      text.add("line ")
      text.add(Int64(line))
    case .byte(let offset):
      text.add("byte ")
      text.add(offset)
    case .nowhere: return text
    }
    text.add(": ")
    return text
  }
}
