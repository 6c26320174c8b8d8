import TouchCore

/// What a recovery kept, and what it left out.
public struct RecoveryReport: Hashable, Sendable {
  /// How many blocks were kept byte for byte.
  package internal(set) var blocks: Int64 = 0
  /// How many blocks were written again without the changes of the scene that cannot be read.
  package internal(set) var blocksMended: Int64 = 0
  /// How many bytes were left out; an `end` block, which is made anew, and indexes do not count.
  package internal(set) var bytesLeftOut: Int64 = 0
  /// The stretches that were left out, the first `gapLimit` of them.
  package internal(set) var gaps: [TraceGap] = []
  /// How many there are.
  package internal(set) var gapCount: Int64 = 0
  /// How many indexes were left out because blocks moved.
  package internal(set) var indexesLeftOut: Int64 = 0
  /// What was wrong with the header. Then the new one states nothing of device, screen and clock.
  package internal(set) var headerError: TraceError?
  /// How the damaged trace was ended.
  package internal(set) var closing = BlockReader.Closing.open

  /// Whether an `end` block did not hold.
  var isMended = false

  init() {}

  /// What came of it.
  package enum Outcome: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    /// The trace was whole and closed, and came out as it went in.
    case nothingToMend
    /// The new trace is whole and closed; the old one was damaged or not closed.
    case recovered
    /// There was neither a header nor a whole block; nothing was written.
    case nothingToBeHad
  }

  /// What came of it.
  package var outcome: Outcome {
    if headerError != nil { return blocks + blocksMended == 0 ? .nothingToBeHad : .recovered }
    return gapCount > 0 || isMended || closing != .closed ? .recovered : .nothingToMend
  }

  /// How many gaps a report tells one by one.
  package static let gapLimit = 1024

  /// The header that takes the place of one that is lost.
  package static let lostHeader = TraceHeader(
    device: "", os: "", screen: .zero, scale: 0, clock: "")

  mutating func note(_ gap: TraceGap) {
    gapCount += 1
    if gaps.count < RecoveryReport.gapLimit { gaps.append(gap) }
  }
}

/// Why there is no recovered trace.
public enum RecoveryError: Error, BitwiseCopyable, Hashable, Sendable {
  /// The damaged trace is of a format that this umpire cannot read.
  case unreadable(TraceError)
  /// A block could not be written.
  case notWritable(TraceWriteError)
  /// What was read again is not what was written.
  case outputDiffers

  /// What is wrong and what to do, in UTF-8.
  public var text: [UInt8] {
    switch self {
    case .unreadable(let error): return error.text
    case .notWritable(let error): return error.text
    case .outputDiffers:
      var text: [UInt8] = []
      text.add("the recovered trace does not read back as it was written: keep the damaged one, ")
      text.add("and recover it to another place")
      return text
    }
  }
}
