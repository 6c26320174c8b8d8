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

  /// Writes the result of `--suggest`: the best change with what it changes, and others that help;
  /// that there is none; or, if `isSo`, that the touch already has the wanted result.
  mutating func tell(
    _ suggestions: [Suggestion], _ difference: AccountDifference, of playing: Playing, isSo: Bool
  ) {
    if isJSON {
      begin(playing)
      suggestions.write(to: &json)
      difference.write(origin: playing.printedOrigin, to: &json)
      json.endObject()
      return
    }
    var words: [UInt8] = []
    if let best = suggestions.first {
      words += best.text(width: width) + [UInt8(ascii: "\n")]
      words += difference.text(origin: playing.printedOrigin, width: width)
      words += suggestions.dropFirst().text(width: width)
    } else {
      let text =
        isSo
        ? "  The touch is as wanted already: nothing is to be changed."
        : "  No single change that was tried helps."
      words = Array("\(text)\n".utf8)
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
