import Umpire

/// What `why` has to say, run by run, until all of it is there.
struct WhyTold {
  private let changes: [SceneChange]
  private let isColoured: Bool
  private let isJSON: Bool
  private let isBrief: Bool
  private let isVerbose: Bool
  /// True if options choose some of the touches.
  private let isChosen: Bool
  private let width = Terminal.width
  private var text: [UInt8] = []
  private var json = JSONWriter()
  /// The runs of which there was nothing to tell.
  private var silent: [String] = []

  init(_ arguments: Arguments, _ changes: [SceneChange], isColoured: Bool) {
    self.changes = changes
    self.isColoured = isColoured
    isJSON = arguments.has(.json)
    isBrief = arguments.has(.brief)
    isVerbose = arguments.has(.verbose)
    isChosen = [Option.touch, .only, .view, .rule].contains { arguments.has($0) }
    if isJSON {
      json.beginObject()
      if !changes.isEmpty {
        json.key("if")
        json.beginList()
        for change in changes { json.text(ChangeText.bytes(of: change)) }
        json.endList()
      }
      json.key("runs")
      json.beginList()
    } else {
      for change in changes {
        text += Array("if ".utf8) + ChangeText.shown(change) + Array("\n".utf8)
      }
    }
  }

  /// Tells a run.
  mutating func tell(_ account: RunAccount, _ filter: AccountFilter, of playing: Playing) {
    if isJSON {
      begin(playing)
      account.write(filter, run: playing.run.name.map { Name($0) }, to: &json)
      json.endObject()
    } else {
      let words =
        isBrief
        ? account.brief(filter, width: width)
        : account.text(filter, isColoured: isColoured, width: width, isVerbose: isVerbose)
      tell(playing.system, playing, words)
    }
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
    } else {
      let isSame = playing.system == after.system
      let system = isSame ? playing.system : "\(playing.system), then \(after.system)"
      tell(system, playing, difference.text(origin: playing.printedOrigin, width: width))
    }
  }

  /// All of it.
  consuming func bytes() -> [UInt8] {
    if !isJSON {
      if silent.isEmpty { return text }
      let runs = wrapped(silent.joined(separator: ", "), indent: "  ")
      let words =
        !changes.isEmpty
        ? "no ruling differs in" : isChosen ? "no touch matches in" : "nothing happened in"
      return text + Array("\(text.isEmpty ? "" : "\n")\(words)\n\(runs)".utf8)
    }
    json.endList()
    json.endObject()
    json.endRow()
    return json.bytes
  }

  private mutating func tell(_ system: String, _ playing: Playing, _ words: [UInt8]) {
    if words.isEmpty {
      silent.append(playing.run.title)
      return
    }
    if !text.isEmpty { text += Array("\n".utf8) }
    text += Array("\(playing.run.title): \(system)\n\n".utf8) + words
  }

  private mutating func begin(_ playing: Playing) {
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
