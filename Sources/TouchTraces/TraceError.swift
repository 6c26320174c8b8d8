/// The reason why a trace cannot be read.
public enum TraceError: Error, BitwiseCopyable, Hashable, Sendable {
  /// There are no bytes.
  case empty
  /// The bytes do not begin like a trace.
  case notATrace
  /// The trace was written by a later umpire, in a format that this one cannot read.
  case newerVersion(major: UInt16, minor: UInt16)
  /// The trace ends within its header, after so many bytes. A reader that is called again looks for
  /// whole blocks.
  case headerCutOff(after: Int64)
  /// The header is damaged. A reader that is called again returns the whole blocks behind it.
  case headerDamaged(HeaderFault)

  /// The faults that a header can have.
  public enum HeaderFault: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    /// The first eight bytes were changed, as a transfer in text mode does.
    case magic
    /// Header length out of range (58 to 65 536).
    case length
    /// The checksum is not that of the header's bytes.
    case checksum
    /// A field extends beyond the end, or a number is negative or not finite.
    case field
  }
}

/// The reason why something cannot be written to a trace. None of it was written.
public enum TraceWriteError: Error, BitwiseCopyable, Hashable, Sendable {
  /// A text of the header is longer than `TraceHeader.textLimit`, or a number is negative or not
  /// finite.
  case headerNotWritable
  /// A record or text has so many bytes, more than `TraceWriter.entryLimit`.
  case entryTooLong(Int)
  /// The name of a layout has so many bytes, more than 255.
  case layoutNameTooLong(Int)
  /// So many live touches are more than `TouchSnapshot.limit`, or a location is not finite.
  case liveTouchesNotWritable(Int)
  /// A sample has a location that is not finite, or more than 255 extras.
  case sampleNotWritable
  /// The text of a scene has so many bytes, more than `TraceWriter.sceneLimit`, or its name more
  /// than 255.
  case sceneTooLong(Int)
  /// A saved state has so many bytes, more than `TraceWriter.stateLimit`.
  case stateTooLong(Int)
  /// An input that `TouchPlayer` cannot write by itself: one that only captured records make, or a
  /// change that is not the host's.
  case inputNotWritable
  /// The trace is already closed.
  case closed
}
