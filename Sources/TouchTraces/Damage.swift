/// A stretch of a trace that cannot be read and is left out. Every whole block before and after it
/// is returned.
public struct Damage: BitwiseCopyable, Hashable, Sendable {
  /// The offset of the stretch in the trace, in bytes.
  public var offset: Int64
  /// The length of the stretch in bytes.
  package var length: Int64
  /// The reason why the stretch cannot be read.
  public var cause: Cause

  /// A stretch that cannot be read.
  package init(offset: Int64, length: Int64, cause: Cause) {
    self.offset = offset
    self.length = length
    self.cause = cause
  }

  /// True if blocks are lost, and not only counts of blocks wrong.
  package var isOfBlocks: Bool {
    switch cause {
    case .header, .cutOff, .markerMissing, .length, .checksum, .badEntry, .badChange: true
    case .endDisagrees, .endInTheMiddle: false
    }
  }

  /// The reasons why a stretch cannot be read.
  public enum Cause: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    /// The header was damaged. The stretch extends to the first whole block.
    case header
    /// The trace ends within a block.
    case cutOff
    /// No block begins at an offset where one should.
    case markerMissing
    /// A block states a length beyond the limit for blocks, or beyond the end of the trace.
    case length
    /// A block's checksum is not that of its bytes.
    case checksum
    /// A block is whole, but its entries do not agree with its kind and header (count, times or
    /// lengths), or the location of a touch is not a number.
    case badEntry
    /// The counts or checksum of the `end` block disagree with the blocks before it.
    case endDisagrees
    /// More blocks follow an `end` block.
    case endInTheMiddle
    /// A change or an answer of the host cannot be read. Only recoveries leave it out.
    case badChange
  }
}
