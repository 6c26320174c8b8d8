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
  /// True if output is written at once; false while the command may yet be refused.
  private var isReleased = false
  /// True if a run has output: a heading, or in JSON the list of runs.
  private var hasRuns = false
  /// The run in progress; `nil` between two runs, and before the first words of one.
  private var open: OpenRun?
  /// The titles of the runs without output.
  private var silent: [String] = []

  /// The writer of a run in progress. `isBegun` is true after its heading.
  private enum OpenRun {
    case text(AccountText, isBegun: Bool)
    case brief(AccountBrief, isBegun: Bool)
    case json
  }

  init(_ arguments: Arguments, _ changes: [SceneChange], isColoured: Bool) {
    self.arguments = arguments
    self.changes = changes
    self.isColoured = isColoured
    isJSON = arguments.has(.json)
    isChosen = [Option.touch, .only, .view, .rule].contains { arguments.has($0) }
    output = HeldOutput(arguments)
    if !isJSON {
      for change in changes {
        text += Array("if ".utf8) + ChangeText.shown(change) + Array("\n".utf8)
      }
    }
  }

  /// Writes the output so far, and from now on at once. Call it when the names in the options are
  /// known to exist.
  mutating func release() {
    isReleased = true
    flush()
  }

  /// Writes the touches of a run that a filter passes. Call it again for the touches that follow,
  /// then call `end`.
  mutating func tell(
    _ accounts: [TouchAccount], _ filter: AccountFilter, of playing: Playing
  ) {
    switch open ?? beginning(filter, playing) {
    case .text(var writer, let isBegun):
      let words = writer.write(accounts, playing.ids)
      open = .text(writer, isBegun: add(words, playing, isBegun))
    case .brief(var writer, let isBegun):
      let words = writer.write(accounts)
      open = .brief(writer, isBegun: add(words, playing, isBegun))
    case .json:
      let name = playing.run.name.map { Name($0) }
      for account in accounts where filter.passes(account) {
        account.write(playing.ids, name, origin: playing.printedOrigin, to: &json)
      }
      open = .json
    }
    flush()
  }

  /// Writes what follows the touches of a run, and ends the run.
  mutating func end(_ rest: RunAccount, _ filter: AccountFilter, of playing: Playing) {
    var isBegun = true
    switch open ?? beginning(filter, playing) {
    case .text(let writer, let wasBegun):
      isBegun = add(writer.end(rest), playing, wasBegun)
    case .brief(let writer, let wasBegun):
      isBegun = add(writer.end(rest), playing, wasBegun)
    case .json:
      json.endList()
      rest.writeEnd(filter, to: &json)
      json.endObject()
    }
    if !isBegun { silent.append(playing.run.title) }
    open = nil
    flush()
  }

  /// Ends a run whose trace cannot be read any further.
  mutating func breakOff() {
    if case .json? = open {
      json.endList()
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
      return .json
    }
    if arguments.has(.brief) {
      return .brief(AccountBrief(filter, width: width), isBegun: false)
    }
    return .text(
      AccountText(
        filter, isColoured: isColoured, width: width, isVerbose: arguments.has(.verbose)),
      isBegun: false)
  }

  /// Appends words of a run; a heading comes before the first ones. Returns true if the run has
  /// words so far.
  private mutating func add(_ words: [UInt8], _ playing: Playing, _ isBegun: Bool) -> Bool {
    if words.isEmpty { return isBegun }
    if !isBegun { head(playing.system, playing) }
    text += words
    return true
  }

  /// The result of `--suggest`.
  enum Search {
    /// Changes that help, the best first.
    case found([Suggestion])
    /// No change that was tried helps; what to do about the touch otherwise.
    case nothing(remedies: [Sentence])
    /// The touch has the wanted result already.
    case asWanted
  }

  /// Writes the result of `--suggest`. `difference` has the rulings that the best change changes;
  /// it is empty if no change helps.
  mutating func tell(_ search: Search, _ difference: AccountDifference, of playing: Playing) {
    if isJSON {
      begin(playing)
      var found: [Suggestion] = []
      if case .found(let suggestions) = search { found = suggestions }
      found.write(to: &json)
      difference.write(origin: playing.printedOrigin, to: &json)
      json.endObject()
      flush()
      return
    }
    var words: [UInt8] = []
    switch search {
    case .found(let suggestions):
      words += (suggestions.first?.text(width: width) ?? []) + [UInt8(ascii: "\n")]
      words += difference.text(origin: playing.printedOrigin, width: width)
      words += suggestions.dropFirst().text(width: width)
    case .nothing(let remedies):
      words = Array("  No change that was tried helps.\n".utf8)
      if !remedies.isEmpty {
        words += Array("  What `why` says of this touch, though it does not give the wish:\n".utf8)
        for remedy in remedies { words += remedy.paragraph(width: width) }
      }
    case .asWanted:
      words = Array("  The touch is as wanted already: nothing is to be changed.\n".utf8)
    }
    tell(playing.system, playing, words)
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
    isReleased = true
    if isJSON {
      // The object has its list also if no run has output.
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
  /// command. With `--strict` it writes nothing.
  mutating func breakOffAll() {
    breakOff()
    if isJSON, isReleased, hasRuns, !arguments.has(.strict) { finish() }
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

  /// Writes the output so far, once it is released. The last byte of JSON is kept back: from it the
  /// writer sees whether a comma is needed.
  private mutating func flush() {
    guard isReleased else { return }
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
