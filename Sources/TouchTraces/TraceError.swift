/// Why a trace cannot be opened.
public enum TraceError: Error, BitwiseCopyable, Hashable, Sendable {
  /// There are no bytes.
  case empty
  /// It does not begin as a trace does.
  case notATrace
  /// It was written by a later umpire, in a format that this one cannot read.
  case newerVersion(major: UInt16, minor: UInt16)
  /// It ends after so many bytes, within its header. A reader that is asked again goes on looking
  /// for whole blocks.
  case headerCutOff(after: Int64)
  /// Its header is damaged. A reader that is asked again goes on with the whole blocks behind it.
  case headerDamaged(HeaderFault)

  /// What can be wrong with a header.
  public enum HeaderFault: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    /// The first eight bytes were changed, as a transfer in text mode does.
    case magic
    /// Header length out of range (58 to 65 536).
    case length
    /// The checksum does not hold.
    case checksum
    /// A field runs past the end, or a number is negative or not finite.
    case field
  }
}

/// Why something cannot be written to a trace. Nothing of it was written.
public enum TraceWriteError: Error, BitwiseCopyable, Hashable, Sendable {
  /// A text of the header is longer than `TraceHeader.textLimit`, or a number is negative or not
  /// finite.
  case headerNotWritable
  /// A record or text of so many bytes, more than `TraceWriter.entryLimit`.
  case entryTooLong(Int)
  /// The name of a layout with so many bytes, more than 255.
  case layoutNameTooLong(Int)
  /// So many live touches, more than `LiveTouch.limit`, or one at a place that is not finite.
  case liveTouchesNotWritable(Int)
  /// A sample at a place that is not finite, or with more than 255 extras.
  case sampleNotWritable
  /// The text of a scene with so many bytes, more than `TraceWriter.sceneLimit`, or under a name of
  /// more than 255.
  case sceneTooLong(Int)
  /// The trace was closed before.
  case closed
}
