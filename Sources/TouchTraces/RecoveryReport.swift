import TouchCore

/// The counts of what a recovery preserved and left out.
package struct RecoveryReport: Hashable, Sendable {
  /// The number of blocks preserved byte for byte.
  package internal(set) var blocks: Int64 = 0
  /// The number of blocks written again without the changes and answers that cannot be
  /// read.
  package internal(set) var blocksMended: Int64 = 0
  /// The number of bytes left out: those of all gaps, and of `end` blocks in the middle. Indexes do
  /// not count, nor does an `end` block that is replaced and has no gap.
  package internal(set) var bytesLeftOut: Int64 = 0
  /// The stretches that were left out: the first `gapLimit` of them.
  package internal(set) var gaps: [TraceGap] = []
  /// The number of stretches that were left out.
  package internal(set) var gapCount: Int64 = 0
  /// The number of gaps that the damaged trace had before.
  package internal(set) var earlierGapCount: Int64 = 0
  /// The first `gapLimit` of the `end` blocks in the middle, which are left out without a gap.
  package internal(set) var endsInTheMiddle: [Damage] = []
  /// The number of `end` blocks in the middle.
  package internal(set) var endCount: Int64 = 0
  /// The number of indexes left out because blocks moved.
  package internal(set) var indexesLeftOut: Int64 = 0
  /// A message about scenes of which parts are lost; `nil` if all are whole. See `SceneTexts.loss`.
  package internal(set) var sceneLoss: [UInt8]?
  /// The first part that was left out and in which the scene may have been; `nil` if the first scene is
  /// in the new trace, if a saved state has it, or if there is nothing to play.
  package internal(set) var lostScene: LostScene?
  /// The name of the scene in which the new trace plays; `nil` for the default one.
  package internal(set) var scene: SceneName?
  /// True if the new trace has a block of records, touches or actions of the host, or a whole saved
  /// state.
  package internal(set) var isPlayable = false
  /// True if the trace begins with a saved state of which a block is lost.
  package internal(set) var lacksState = false
  /// The offset of the first block of the saved state in the damaged trace, in bytes; `nil` if
  /// there is none.
  package internal(set) var stateOffset: Int64?
  /// The number of digests of the state behind a part that was left out: they are in the new trace,
  /// and no replay compares them.
  package internal(set) var digestsBehindGaps: Int64 = 0
  /// The fault of the header; `nil` if it was whole. A replaced header states no device, screen or
  /// clock.
  package internal(set) var headerError: TraceError?
  /// The state of the damaged trace's end.
  package internal(set) var closing = BlockReader.Closing.open

  /// True if an `end` block disagreed with the blocks before it, or was in the middle.
  var isMended = false

  init() {}

  /// The results of a recovery.
  package enum Conclusion: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    /// The trace was whole and closed. The output is the same.
    case nothingToMend
    /// The new trace is whole and closed. The old one was damaged or not closed.
    case recovered
    /// There was neither a header nor a whole block. The output is empty.
    case nothingToBeHad
  }

  /// The result.
  package var conclusion: Conclusion {
    if headerError != nil { return blocks + blocksMended == 0 ? .nothingToBeHad : .recovered }
    return gapCount > 0 || isMended || closing != .closed ? .recovered : .nothingToMend
  }

  /// The largest number of gaps that a report lists.
  package static let gapLimit = 1024

  /// The header that replaces a lost one.
  package static let lostHeader = TraceHeader(
    device: "", os: "", screen: .zero, scale: 0, clock: "")

  mutating func note(_ gap: TraceGap) {
    gapCount += 1
    if gaps.count < RecoveryReport.gapLimit { gaps.append(gap) }
  }

  mutating func note(endInTheMiddle end: Damage) {
    isMended = true
    bytesLeftOut += end.length
    endCount += 1
    if endsInTheMiddle.count < RecoveryReport.gapLimit { endsInTheMiddle.append(end) }
  }
}

/// The reason why there is no recovered trace.
package enum RecoveryError: Error, BitwiseCopyable, Hashable, Sendable {
  /// The damaged trace is of a format that this umpire cannot read.
  case unreadable(TraceError)
  /// A block could not be written.
  case notWritable(TraceWriteError)
  /// The output, read again, differs from what was written.
  case outputDiffers

  /// The fault and a remedy, in UTF-8.
  package var text: [UInt8] {
    switch self {
    case .unreadable(let error): return error.text
    case .notWritable(let error): return error.text
    case .outputDiffers:
      var text: [UInt8] = []
      text.add("the recovered trace does not read back as it was written: keep the damaged one, ")
      text.add("and recover it to another file")
      return text
    }
  }
}
