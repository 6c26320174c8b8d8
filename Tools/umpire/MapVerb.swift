import Umpire

/// `umpire map`: a picture of who gets a gesture at each point of the screen, or how late.
struct MapVerb {
  private let arguments: Arguments
  private let scene: CompiledScene
  private let gesture: MapGesture
  private let subject: MapPicture.Subject
  private let theme: MapPicture.Theme
  private let cell: Double

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    try Self.refusePicture(arguments.operands[1])
    gesture = try Self.gesture(arguments[.gesture])
    subject = try Self.subject(arguments[.what])
    theme = try Self.theme(arguments)
    cell = try Self.cell(arguments[.step])
    if arguments.has(.json), arguments.operands[1] == "-" {
      throw .usage(
        "picture and --json cannot both be on standard output: name a file for OUT, or leave out "
          + "--json")
    }
    let changes = try ChangedScene(arguments)
    scene = try changes.changed(ToldScene(arguments).scene)
    changes.noteSignals()
  }

  func run() throws(Failure) -> ExitCode {
    let player: Player
    do throws(ReactionError) {
      player = try Player(scene)
    } catch {
      throw .unusable("\(arguments.operands[0]): \(error)")
    }
    let input = try Runs.sceneFile(of: arguments.operands[0])
    try OutputFile.refuseInput(arguments.operands[1], among: [input])
    let file = try OutputFile(arguments.operands[1], overwrites: arguments.has(.force))
    let map = ScreenMap(of: gesture, in: player, cell: cell)
    if map.cell > cell {
      Terminal.say(
        "note: the map has cells of \(short(map.cell)) pt, because cells of \(short(cell)) pt need "
          + "more than \(ScreenMap.mostPlays) plays")
    }
    let picture = MapPicture(
      of: map, in: scene, system: ToldScene.title(of: scene), subject: subject, theme: theme)
    try file.write(picture.svg)
    try file.finish()
    if arguments.has(.json) { Terminal.output(json(map)) }
    return .done
  }

  private func json(_ map: ScreenMap) -> [UInt8] {
    var json = JSONWriter()
    ToldScene.beginObject(of: scene, in: &json)
    map.write(map.parts(in: scene), in: scene, to: &json)
    json.endObject()
    json.endRow()
    return json.bytes
  }

  /// Throws if the name of OUT is that of a picture in another format.
  private static func refusePicture(_ path: String) throws(Failure) {
    let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".pdf"]
    guard let ending = endings.first(where: { path.lowercased().hasSuffix($0) }) else { return }
    throw .usage(
      "\(path): `map` draws an SVG file, not `\(ending)`: end the name of OUT with .svg, and convert "
        + "the file with another program")
  }

  private static func gesture(_ word: String?) throws(Failure) -> MapGesture {
    guard let word else { return .tap }
    let all = MapGesture.allCases
    guard let gesture = all.first(where: { $0.word == word }) else {
      throw .unknown("gesture", word, among: all.map(\.word), "; it is one of \(words)")
    }
    return gesture
  }

  /// The words of all gestures.
  static var words: String { oneOf(MapGesture.allCases.map(\.word)) }

  private static func subject(_ word: String?) throws(Failure) -> MapPicture.Subject {
    guard let word else { return .owner }
    guard let subject = MapPicture.Subject(rawValue: word) else {
      let all = MapPicture.Subject.allCases.map(\.rawValue)
      throw .unknown("--what", word, among: all, "; it is \(oneOf(all))")
    }
    return subject
  }

  private static func theme(_ arguments: Arguments) throws(Failure) -> MapPicture.Theme {
    switch (arguments.has(.light), arguments.has(.dark)) {
    case (true, true):
      throw .usage(
        "--light cannot be used with --dark: leave one of them out, or both for a "
          + "picture that follows its viewer's setting")
    case (true, false): return .light
    case (false, true): return .dark
    case (false, false): return .viewers
    }
  }

  private static func cell(_ text: String?) throws(Failure) -> Double {
    guard let text else { return 1 }
    guard let cell = Double(text), ScreenMap.cellSizes.contains(cell) else {
      throw .usage(
        "`\(text)` is not a valid --step: write a number of points from "
          + "\(short(ScreenMap.cellSizes.lowerBound)) to \(short(ScreenMap.cellSizes.upperBound)), "
          + "such as 2")
    }
    return cell
  }
}
