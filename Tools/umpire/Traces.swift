import Umpire

/// Opens traces for the verbs.
struct Traces {
  /// The format that the command line names.
  let format: TraceFormat?
  /// The layout of raw records that the command line names; `nil` to recognise it.
  let layout: RecordLayout?
  /// The layout of the raw records to write; `nil` if the command line names none.
  private let targetLayout: RecordLayout?
  private let isAbsolute: Bool
  /// The time of `--start`; `nil` without it.
  let start: Instant?
  /// The screen of `--screen`, in points; `nil` without it.
  let screen: Size2D?
  /// The orientation of `--orient`; `nil` without it.
  let orientation: Orientation?
  /// True if a progress bar may be shown while a file is read. False if `why` prints lines to the
  /// terminal meanwhile.
  var showsProgress: Bool
  /// The verb that needs the trace. The advice in messages depends on it.
  private let verb: Verb

  init(_ arguments: Arguments) throws(Failure) {
    verb = arguments.verb
    showsProgress = verb != .why || !Terminal.isOutput
    format = try arguments[.from].map(Self.format)
    layout = try arguments[.layout].flatMap(Self.layout)
    targetLayout = try arguments[.toLayout].map(Self.targetLayout)
    isAbsolute = arguments.has(.absolute)
    start = try arguments.instant(of: .start)
    screen = try arguments[.screen].map(Self.size)
    orientation = try arguments[.orient].map(Self.orientation)
  }

  /// Opens the trace at a path; `-` is standard input. A touchscreen's axes are mapped to `screen`
  /// unless the command line names another one.
  func open(_ path: String, screen: Size2D? = nil) throws(Failure) -> Recording {
    try open(try file(path, isReadAgain: false), path, screen: screen)
  }

  /// Opens the trace in a file, which others may read too if it is one that is read again.
  func open(_ file: TraceFile, _ path: String, screen: Size2D?) throws(Failure) -> Recording {
    let recording: Recording
    do throws(RecordingError) {
      recording = try Recording(file.source(), options(for: path, screen))
    } catch {
      throw failure(opening: error, path)
    }
    try refuseAxes(of: recording.format, path)
    try refuseLayout(of: recording.format, path)
    return recording
  }

  /// Throws if the command line says how a touchscreen's axes lie, and the trace has none.
  private func refuseAxes(of format: TraceFormat, _ path: String) throws(Failure) {
    if format.isOfTouchscreen { return }
    let option: Option
    if orientation != nil {
      option = .orient
    } else if screen != nil, verb != .convert {
      option = .screen
    } else {
      return
    }
    throw .usage(
      "--\(option.rawValue) is about the axes of a touchscreen (evemu), and "
        + "\(Files.title(of: path)) has none: its points are used as they are; "
        + (option == .orient ? "set `orientation` in the scene" : "set `device` in the scene"))
  }

  /// Throws if the command line names a layout, and the trace is not a stream of raw records.
  private func refuseLayout(of format: TraceFormat, _ path: String) throws(Failure) {
    guard let layout, format != .gsevent else { return }
    throw .usage(
      "--layout \(layout.name) is about a stream of raw records (gsevent), and "
        + "\(Files.title(of: path)) is \(format.word): leave --layout out")
  }

  /// The captured records of the trace at a path.
  func records(_ path: String) throws(Failure) -> RawRecords {
    do throws(RecordingError) {
      return try RawRecords(try source(path), options(for: path, nil))
    } catch {
      throw failure(opening: error, path)
    }
  }

  /// The trace at a path on its way to another format. Without `--to-layout` the one layout that
  /// the command line names is that of whichever side has raw records.
  func conversion(
    _ path: String, to target: TraceFormat, _ device: Device?, _ os: Release?,
    _ scenes: [SceneText]
  ) throws(Failure) -> Conversion {
    let options = options(for: path, device?.portraitSize)
    var source: ByteSource
    let found: TraceFormat
    do throws(RecordingError) {
      source = try self.source(path)
      found = try TraceFormat.of(&source, named: format)
    } catch {
      throw Self.failure(error, path)
    }
    try refuseAxes(of: found, path)
    // The records that are written can be of the layout too.
    if target != .gsevent { try refuseLayout(of: found, path) }
    if targetLayout != nil, target != .gsevent {
      throw .usage(
        "--to-layout is about the raw records (gsevent) to write, and OUT is \(target.word): leave it "
          + "out, or write raw records with --to gsevent")
    }
    do throws(ConversionError) {
      return try Conversion(
        source, options, to: target, layout: targetLayout ?? (found == .gsevent ? nil : layout),
        device: device, os: os, isAbsolute: isAbsolute, scenes: scenes)
    } catch {
      if case .source(let error) = error { throw failure(opening: error, path) }
      throw Self.failure(error, path)
    }
  }

  /// The bytes of a trace, piece by piece, with a progress bar if standard error is a terminal.
  private func source(_ path: String) throws(RecordingError) -> ByteSource {
    do throws(Failure) {
      return try file(path, isReadAgain: false).source()
    } catch {
      throw .unreadable(SceneName(error.message))
    }
  }

  /// The file of the trace at a path. With `isReadAgain` it can be opened several times.
  func file(_ path: String, isReadAgain: Bool) throws(Failure) -> TraceFile {
    try TraceFile(path, showsProgress: showsProgress, isReadAgain: isReadAgain)
  }

  /// True if a recording that was opened for one screen has the same points on another.
  func hasSamePoints(_ format: TraceFormat, on screen: Size2D, as other: Size2D) -> Bool {
    !format.isOfTouchscreen || self.screen != nil || screen == other
  }

  private func options(for path: String, _ size: Size2D?) -> RecordingOptions {
    var options = RecordingOptions(screen: screen ?? size)
    options.format = format
    options.layout = layout
    options.orientation = orientation ?? .portrait
    options.start = start
    options.descriptionBytes = TraceFile.description(beside: path) ?? []
    return options
  }

  /// The failure for a trace that cannot be opened. If the file is of another kind, the text names
  /// that kind.
  private func failure(opening error: RecordingError, _ path: String) -> Failure {
    if error == .unknownFormat, let words = UnknownTrace.words(for: path, of: verb) {
      return .unusable("\(path): \(words)")
    }
    return Self.failure(error, path)
  }

  /// The format with a name from the command line. Throws a usage failure if there is no such
  /// format.
  static func format(_ word: String) throws(Failure) -> TraceFormat {
    guard let known = TraceFormat(word: SceneName(word)) else {
      let words = TraceFormat.words
      throw .unknown("format", word, among: words, ": write " + words.joined(separator: ", "))
    }
    return known
  }

  /// The layout with a name; `nil` for `auto`. Throws a usage failure if there is no such layout.
  private static func layout(_ name: String) throws(Failure) -> RecordLayout? {
    if name == "auto" { return nil }
    return try layout(name, orElse: "auto, ")
  }

  /// The layout of the records to write. Throws a usage failure for `auto`, because there are no
  /// bytes in which it could be recognised.
  private static func targetLayout(_ name: String) throws(Failure) -> RecordLayout {
    guard name != "auto" else {
      let names = RecordLayout.all.map { "\($0.name)" }.joined(separator: ", ")
      throw .usage(
        "`--to-layout auto`: a layout is recognised only in records that are read: write \(names)")
    }
    return try layout(name, orElse: "")
  }

  private static func layout(_ name: String, orElse other: String) throws(Failure) -> RecordLayout {
    guard let known = RecordLayout.named(SceneName(name)) else {
      let names = RecordLayout.all.map { "\($0.name)" }
      throw .unknown(
        "layout", name, among: names, ": write \(other)" + names.joined(separator: ", "))
    }
    return known
  }

  private static func size(_ text: String) throws(Failure) -> Size2D {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      width > 0, height > 0, width < 1e6, height < 1e6
    else {
      throw .usage("`\(text)` is not a valid screen: write points, such as --screen 375x812")
    }
    return Size2D(width, height)
  }

  private static func orientation(_ text: String) throws(Failure) -> Orientation {
    guard let known = Orientation.allCases.first(where: { "\($0.word)" == text }) else {
      let words = Orientation.allCases.map { "\($0.word)" }
      throw .usage(
        "unknown orientation `\(text)`" + suggestion(for: text, among: words) + ": write "
          + words.joined(separator: ", "))
    }
    return known
  }

  /// The failure for a trace whose conversion stops.
  static func failure(_ error: ConversionError, _ path: String) -> Failure {
    if case .source(let error) = error { return failure(error, path) }
    return .unusable("\(Files.title(of: path)): \(error)")
  }

  /// The failure for a trace whose reading stops.
  static func failure(_ error: RecordingError, _ path: String) -> Failure {
    // The file system's message already names the file.
    if case .unreadable = error { return .unusable("\(error)") }
    if case .evdev(let error) = error, let words = words(for: error, beside: path) {
      return .unusable("\(Files.title(of: path)): \(words)")
    }
    return .unusable("\(Files.title(of: path)): \(error)")
  }

  /// The message about the description file beside a recording, because of which the recording cannot be
  /// read; `nil` if another file or none is at fault.
  private static func words(for error: EvdevDescriptionError, beside path: String) -> String? {
    guard let description = TraceFile.descriptionPath(beside: path) else { return nil }
    switch error {
    case .unreadableAxis, .noRangeInDescription:
      return error.wordsInDescription.map { "the description file \(description): \($0.text)" }
    case .noPosition:
      do throws(Failure) {
        _ = try TraceFile.readDescription(at: description)
      } catch {
        return "the description file, which has the ranges of the axes, cannot be used: "
          + error.message
      }
      return "the description file \(description) has no ranges of the axes (lines A: 35 and "
        + "A: 36, or A: 00 and A: 01): add them, or replace it with the description of the device"
    case .noRange, .noScreen: return nil
    }
  }
}

extension TraceFormat {
  /// The words of all formats, for options.
  static var words: [String] { allCases.map { "\($0.word)" } }
}

/// The words as a choice: `a, b or c`.
func oneOf(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
