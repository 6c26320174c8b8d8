import Umpire

/// Writes the output of `why` run by run, and within a run touch by touch, as soon as each is over.
struct WhyTold {
  private let arguments: Arguments
  private let changes: [SceneChange]
  private let isColoured: Bool
  private let isJSON: Bool
  /// True if an option such as `--touch` chooses some of the touches.
  private let isChosen: Bool
  private let width = Terminal.width
  private let output: HeldOutput
  /// The text that is not written yet.
  private var text: [UInt8] = []
  private var json = JSONWriter()
  /// True if a run has output: a heading, or in JSON the list of runs.
  private var hasRuns = false
  /// The run in progress; `nil` between runs, and before the first words of a run.
  private var open: OpenRun?
  /// The titles of the runs without output.
  private var silent: [String] = []

  /// A run in progress.
  private struct OpenRun {
    var writer: Writer
    /// True after its heading; JSON has none.
    var hasHeading = false
  }

  private enum Writer {
    case text(AccountText)
    case brief(AccountBrief)
    case json
  }

  init(_ arguments: Arguments, _ changes: [SceneChange], isColoured: Bool) {
    self.arguments = arguments
    self.changes = changes
    self.isColoured = isColoured
    isJSON = arguments.has(.json)
    isChosen = [Option.touch, .only, .view, .rule].contains { arguments.has($0) }
    output = HeldOutput(arguments, isReleased: false)
    if !isJSON {
      for change in changes {
        text += Array("if ".utf8) + ChangeText.shown(change) + Array("\n".utf8)
      }
    }
  }

  /// Writes the output so far, and further output at once. Call it when all names in the options
  /// are known to exist.
  func release() { output.release() }

  /// Writes the touches of a run that a filter passes. Call it again for the touches that follow,
  /// then call `end`.
  mutating func tell(
    _ accounts: [TouchAccount], _ filter: AccountFilter, of playing: Playing
  ) {
    var run = open ?? beginning(filter, playing)
    switch run.writer {
    case .text(var writer):
      add(writer.write(accounts, playing.ids), to: &run, playing)
      run.writer = .text(writer)
    case .brief(var writer):
      add(writer.write(accounts), to: &run, playing)
      run.writer = .brief(writer)
    case .json:
      let name = playing.run.name.map { SceneName($0) }
      for account in accounts where filter.passes(account) {
        account.write(playing.ids, name, origin: playing.printedOrigin, to: &json)
      }
    }
    open = run
    flush()
  }

  /// Writes what follows the touches of a run, and ends the run.
  mutating func end(_ rest: RunAccount, _ filter: AccountFilter, of playing: Playing) {
    var run = open ?? beginning(filter, playing)
    switch run.writer {
    case .text(let writer): add(writer.end(rest), to: &run, playing)
    case .brief(let writer): add(writer.end(rest), to: &run, playing)
    case .json:
      json.endList()
      rest.writeEnd(filter, to: &json)
      json.endObject()
    }
    if !isJSON, !run.hasHeading { silent.append(playing.run.title) }
    open = nil
    flush()
  }

  /// Ends a run whose trace cannot be read any further, with what follows its touches in the part
  /// that was read. JSON has the message, so that the run cannot be taken for a whole one.
  mutating func breakOff(_ failure: Failure, _ rest: RunAccount, _ filter: AccountFilter) {
    if case .json? = open?.writer {
      json.endList()
      rest.writeEnd(filter, to: &json)
      json.key("broken")
      json.text(Array(failure.message.utf8))
      json.endObject()
    }
    open = nil
  }

  /// The writer for a new run.
  private mutating func beginning(_ filter: AccountFilter, _ playing: Playing) -> OpenRun {
    if isJSON {
      begin(playing)
      json.key("touches")
      json.beginList()
      return OpenRun(writer: .json)
    }
    if arguments.has(.brief) { return OpenRun(writer: .brief(AccountBrief(filter, width: width))) }
    return OpenRun(
      writer: .text(
        AccountText(
          filter, isColoured: isColoured, width: width, isVerbose: arguments.has(.verbose))))
  }

  /// Appends words of a run; a heading comes before the first ones.
  private mutating func add(_ words: [UInt8], to run: inout OpenRun, _ playing: Playing) {
    if words.isEmpty { return }
    if !run.hasHeading { head(playing.system, playing) }
    run.hasHeading = true
    text += words
  }

  /// Writes the result of `--suggest`.
  mutating func tell(_ result: WhySearch.Result, of playing: Playing) {
    let origin = playing.printedOrigin
    if isJSON {
      begin(playing)
      result.write(origin: origin, to: &json)
      json.endObject()
      flush()
    } else {
      tell(playing.system, playing, result.text(origin: origin, width: width))
    }
  }

  /// Writes the difference between two plays of a run.
  mutating func tell(
    _ difference: AccountDifference, of playing: Playing, after: Playing
  ) {
    if isJSON {
      begin(playing)
      difference.write(origin: playing.printedOrigin, to: &json)
      json.endObject()
      flush()
    } else {
      let isSame = playing.system == after.system
      let system = isSame ? playing.system : "\(playing.system), then \(after.system)"
      tell(system, playing, difference.text(origin: playing.printedOrigin, width: width))
    }
  }

  /// Writes the rest of the output. Call it after the last run.
  mutating func finish() {
    if isJSON {
      // The object has its list even if no run has output.
      beginRuns()
      json.endList()
      json.endObject()
      json.endRow()
      output.write(json.bytes)
      json.bytes = []
    } else if !silent.isEmpty {
      let runs = wrapped(silent.joined(separator: ", "), indent: "  ")
      let words =
        !changes.isEmpty
        ? "no ruling differs in" : isChosen ? "no touch matches in" : "nothing happened in"
      let isFirst = !hasRuns && changes.isEmpty
      text += Array("\(isFirst ? "" : "\n")\(words)\n\(runs)".utf8)
    }
    flush()
    output.finish()
  }

  /// Ends JSON that is already written in part, so that it stays valid, when an error stops the
  /// command. The run in progress must have ended. Output that is still held is not written.
  mutating func breakOffAll() {
    if isJSON, hasRuns, !output.isHeld { finish() }
  }

  /// Writes the words of a whole run, behind its heading; notes the run as silent if they are
  /// empty.
  private mutating func tell(_ system: String, _ playing: Playing, _ words: [UInt8]) {
    if words.isEmpty {
      silent.append(playing.run.title)
      return
    }
    head(system, playing)
    text += words
    flush()
  }

  /// Appends the heading of a run.
  private mutating func head(_ system: String, _ playing: Playing) {
    if hasRuns || !changes.isEmpty { text += Array("\n".utf8) }
    hasRuns = true
    text += Array("\(playing.run.title): \(system)\n\n".utf8)
  }

  /// Writes the output so far. The last byte of JSON is held back, because the writer needs it to
  /// decide if a comma follows.
  private mutating func flush() {
    output.write(text)
    text = []
    guard json.bytes.count > 1 else { return }
    output.write(Array(json.bytes.dropLast()))
    json.bytes = Array(json.bytes.suffix(1))
  }

  /// Begins the object of all runs, once.
  private mutating func beginRuns() {
    if hasRuns { return }
    hasRuns = true
    json.beginObject()
    if !changes.isEmpty {
      json.key("if")
      json.beginList()
      for change in changes { json.text(ChangeText.bytes(of: change)) }
      json.endList()
    }
    json.key("runs")
    json.beginList()
  }

  /// Begins the object of a run, with the members before its account.
  private mutating func begin(_ playing: Playing) {
    beginRuns()
    json.beginObject()
    json.key("run")
    if let name = playing.run.name { json.text(Array(name.utf8)) } else { json.null() }
    json.key("trace")
    json.text(Array(Files.title(of: playing.run.trace).utf8))
    json.key("device")
    json.text(playing.scene.description.device.name)
    json.key("os")
    json.text(playing.scene.description.os.text)
  }
}
