import TouchCore
import TouchRecords
import TouchTraces

/// Why a trace cannot be used at all.
public enum RecordingError: Error, Hashable, Sendable {
  /// Its bytes cannot be had; the words say why.
  case unreadable(SceneName)
  /// The source has no bytes.
  case empty
  /// The bytes are of no format that can be recognised.
  case unknownFormat
  /// A saved state of a player, which is no trace.
  case savedState
  /// Raw records of no layout that can be recognised (RAW-12).
  case unknownLayout
  /// Raw records that more than one layout reads as well (RAW-12).
  case ambiguousLayout([RecordLayout])
  /// Raw records are asked of a format that has none.
  case noRecords
  /// A container that cannot be opened.
  case container(TraceError)
  /// The first record of a stream cannot be read, so none can.
  case record(RecordError)
  /// A touch row that cannot be read.
  case row(TouchRowError)
  /// A touchscreen whose events cannot be read as touches.
  case evdev(EvdevDescriptionError)
  /// An evemu text without an event.
  case noEvents

  /// What a saved state is, and what to do with one.
  package static let savedStateWords =
    "the saved state of a player, as `Player.save()` writes it, to go on from: it has no inputs, so "
    + "there is nothing to play: load it in a host with `Player(loading:)`, and record from there "
    + "with `TraceWriter(from:clock:)`"

  /// Where the command and a program name a layout.
  private static let layoutWords = "with `--layout`, in a program with `RecordingOptions.layout`"

  /// What is wrong, where, and what to do, in UTF-8.
  public var text: [UInt8] {
    switch self {
    case .unreadable(let words): words.utf8
    case .empty: SceneName("the trace is empty: record or convert it again").utf8
    case .unknownFormat:
      SceneName(
        "not a trace that can be recognised: "
          + TraceFormat.allCases.compactMap { $0.sign.map { "\($0)" } }.joined(separator: ", ")
          + ", and no layout reads it as raw records; if it is a trace, name its format with "
          + "`--from` or the layout of its raw records with `--layout`, in a program with "
          + "`RecordingOptions.format` or `RecordingOptions.layout`"
      ).utf8
    case .savedState: SceneName(Self.savedStateWords).utf8
    case .unknownLayout:
      SceneName("no layout reads these raw records: name theirs \(Self.layoutWords)").utf8
    case .ambiguousLayout(let layouts):
      SceneName(
        "more than one layout reads these raw records: "
          + layouts.map { "\($0.name)" }.joined(separator: ", ")
          + ": name theirs \(Self.layoutWords)"
      ).utf8
    case .noRecords:
      SceneName(
        "no raw records stand behind these touches, so `--raw` has nothing to show: leave it out"
      ).utf8
    case .container(let error): error.text
    case .record(let error): error.text
    case .row(let error): error.text
    case .evdev(let error): error.text
    case .noEvents:
      SceneName(
        "no line of it is an evemu event: record it again, or correct its format (`--from`, in a "
          + "program `RecordingOptions.format`)"
      ).utf8
    }
  }
}
