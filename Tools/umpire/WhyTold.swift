import Umpire

/// What `why` has to say, run by run, and of a run touch by touch as each is over.
struct WhyTold {
  private let arguments: Arguments
  private let changes: [SceneChange]
  private let isColoured: Bool
  private let isJSON: Bool
  /// True if options choose some of the touches.
  private let isChosen: Bool
  private let width = Terminal.width
  private let output: HeldOutput
  /// What is not written yet.
  private var text: [UInt8] = []
  private var json = JSONWriter()
  /// True if what is told is written at once; false while the command may yet be refused.
  private var isReleased = false
  /// True if something of a run was told.
  private var hasRuns = false
  /// The run that is being told; `nil` between two of them, and before its first words.
  private var open: OpenRun?
  /// The runs of which there was nothing to tell.
  private var silent: [String] = []

  /// What was written of a run.
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

  /// Has what is told written at once from now on: the options name what is there.
  mutating func release() {
    isReleased = true
    flush()
  }

  /// Tells touches of a run that a filter lets through. Call it again for those that follow, then
  /// `end`.
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

  /// Tells what follows the touches of a run.
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

  /// Ends a run that cannot be read on, if something of it was told.
  mutating func breakOff() {
    if case .json? = open {
      json.endList()
      json.endObject()
    }
    open = nil
  }

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

  /// Appends words of a run, the first ones behind a heading, and returns true if there were some so
  /// far.
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

  /// Writes the result of `--suggest`. `difference` is what the best change changes; empty if there is
  /// none.
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

  /// Tells what differs between two plays of a run.
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

  /// Writes what is left. Call it when all runs were told.
  mutating func finish() {
    isReleased = true
    if isJSON {
      // A list without runs is one too.
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

  /// Ends the JSON that is written in part when no more can be told. With --strict nothing is written.
  mutating func breakOffAll() {
    breakOff()
    if isJSON, isReleased, hasRuns, !arguments.has(.strict) { finish() }
  }

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

  /// Hands on what is told so far. The last byte of JSON stays: a comma follows from it.
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
