/// A stretch of a trace that cannot be read. It is left out; every whole block before and after it
/// is given.
public struct Damage: BitwiseCopyable, Hashable, Sendable {
  /// Where it begins in the trace, in bytes.
  public var offset: Int64
  /// How many bytes it takes.
  package var length: Int64
  /// What is wrong with it.
  public var cause: Cause

  /// A stretch that cannot be read.
  package init(offset: Int64, length: Int64, cause: Cause) {
    self.offset = offset
    self.length = length
    self.cause = cause
  }

  /// What can be wrong with a stretch.
  public enum Cause: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    /// The header was damaged, and with it everything up to the first whole block.
    case header
    /// The trace ends within a block.
    case cutOff
    /// No block begins where one should.
    case markerMissing
    /// A block says that it is longer than a block can be, or than the trace.
    case length
    /// A block's checksum does not hold.
    case checksum
    /// A block is whole but its entries are not what its kind says: count, times or lengths.
    case badEntry
    /// The `end` block's counts or checksum do not hold for the blocks before it.
    case endDisagrees
    /// Blocks follow an `end` block, which so ends nothing.
    case endInTheMiddle
    /// A change of the scene that cannot be read; only recoveries leave it out.
    case badChange
  }
}
