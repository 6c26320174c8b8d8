import Foundation
import Umpire

/// A scene for one statement, with its input: fingers, captured records, and changes by the host.
///
///     var tap = try Situation(scene)                  // the text of a scene file
///     tap.tap(40, 546, at: 0, lasting: 83)            // points, milliseconds
///     let journal = try tap.play()
///     journal.lines(["control": ["view", "event"]])   // ["150 control today touchDown", …]
///
/// A situation plays like the trace of a host: it is written as a container, read as inputs, and
/// played to the end with the reactions of the scene. Input at one time keeps the order of its
/// calls.
struct Situation {
  /// The scene before any input.
  let scene: CompiledScene

  private let text: String
  private var happenings: [(instant: Instant, what: Happening)] = []

  private enum Happening {
    case touch(Sample)
    case record([UInt8], RecordLayout)
    case change(String)
  }

  /// A location of a finger with its time.
  struct Place {
    var milliseconds: Double
    var x: Double
    var y: Double

    init(_ milliseconds: Double, _ x: Double, _ y: Double) {
      self.milliseconds = milliseconds
      self.x = x
      self.y = y
    }
  }

  /// Makes a situation without input. `changes` apply from the start. Throws if the text is not a
  /// valid scene, or if the scene cannot apply a change.
  init(_ text: String, changed changes: [String] = []) throws {
    self.text = text
    let written: CompiledScene
    do throws(SceneFileError) {
      written = try SceneFile.read(Array(text.utf8), named: "scene.json").scene
    } catch {
      throw BadScene(text: String(decoding: error.text, as: UTF8.self))
    }
    scene = try written.changed(by: changes.map { try ChangeText.parse(Array($0.utf8)) })
  }

  /// The findings of the scene, of some kinds or of all.
  func findings(_ kinds: SceneFinding.Kind...) -> [SceneFinding] {
    scene.findings().filter { kinds.isEmpty || kinds.contains($0.kind) }
  }

  /// A view by its id. Traps if the scene has none of that id.
  func view(_ id: SceneName) -> ViewID {
    guard let view = scene.view(named: id) else { preconditionFailure("no view \(id.text)") }
    return view
  }

  /// The frame, safe area and inset of a view, as solved.
  func layout(_ id: SceneName) -> ViewLayout { scene.layout(of: view(id)) }
}

// Input.
extension Situation {
  /// Adds a finger from its landing to its lift.
  mutating func finger(
    _ places: [Place], finger: UInt8 = 1, until end: Phase = .ended
  ) {
    for (index, place) in places.enumerated() {
      let phase: Phase = index == 0 ? .began : index == places.count - 1 ? end : .moved
      let instant = Self.instant(place.milliseconds)
      add(
        .touch(
          Sample(finger: FingerID(finger), phase: phase, point: Point2D(place.x, place.y))),
        at: instant)
    }
  }

  /// Adds a finger that lifts where it came down.
  mutating func tap(
    _ x: Double, _ y: Double, at begin: Double, lasting milliseconds: Double = 80,
    finger: UInt8 = 1
  ) {
    self.finger([Place(begin, x, y), Place(begin + milliseconds, x, y)], finger: finger)
  }

  /// Adds a finger that moves evenly by `dx` and `dy` points, with a sample about every 10 ms. It
  /// rests for `rest` milliseconds before the movement and for `hold` milliseconds after it.
  mutating func drag(
    _ x: Double, _ y: Double, by dx: Double, _ dy: Double, at begin: Double,
    lasting milliseconds: Double = 200, rest: Double = 0, hold: Double = 0, finger: UInt8 = 1
  ) {
    let count = max(2, Int(milliseconds / 10))
    var places = [Place(begin, x, y)]
    for index in 1...count {
      let share = Double(index) / Double(count)
      places.append(
        Place(begin + rest + milliseconds * share, x + dx * share, y + dy * share))
    }
    places.append(Place(begin + rest + milliseconds + hold, x + dx, y + dy))
    self.finger(places, finger: finger)
  }

  /// Adds the bytes of a captured record. Empty bytes are an event without memory.
  mutating func record(
    _ bytes: [UInt8], _ layout: RecordLayout, at milliseconds: Double
  ) {
    add(.record(bytes, layout), at: Self.instant(milliseconds))
  }

  /// Adds a record with plain values.
  mutating func record(
    _ draft: RecordDraft, _ layout: RecordLayout, at milliseconds: Double
  ) {
    var draft = draft
    draft.timestamp = UInt64(Self.instant(milliseconds).nanoseconds)
    var bytes: [UInt8] = []
    RecordEncoder(layout).append(draft, to: &bytes)
    record(bytes, layout, at: milliseconds)
  }

  /// Adds a change by the host, in the form of `CHANGE` of the command.
  mutating func change(_ text: String, at milliseconds: Double) {
    add(.change(text), at: Self.instant(milliseconds))
  }

  private mutating func add(_ what: Happening, at instant: Instant) {
    let index = happenings.firstIndex { $0.instant > instant } ?? happenings.endIndex
    happenings.insert((instant, what), at: index)
  }

  private static func instant(_ milliseconds: Double) -> Instant {
    Instant(nanoseconds: Int64((milliseconds * 1_000_000).rounded()))
  }
}

// Playing.
extension Situation {
  /// Plays the input, then the remaining timers. Throws if the trace cannot be written or read.
  ///
  /// The folder that the environment names as `UMPIRE_SITUATIONS` gets a folder `name` with the
  /// scene and the trace, for the command to play.
  func play(_ name: String = #function) throws -> Journal {
    let trace = try trace()
    try save(trace, as: name)
    var recording = try Recording(ByteSource(trace))
    var player = try Player(scene)
    var batch = Batch()
    player.start(into: &batch)
    var inputs: [Input] = []
    while try recording.next(into: &inputs) {}
    for input in inputs { player.play(input, into: &batch) }
    player.finish(into: &batch)
    if let loss = recording.losses.first { throw Loss(text: String(decoding: loss, as: UTF8.self)) }
    var writer = JournalWriter(player.ids, run: nil)
    writer.write(batch)
    return try Journal(writer.takeBytes(), scene: player.scene)
  }

  /// The input as a container.
  private func trace() throws -> [UInt8] {
    let device = scene.description.device
    var writer = try TraceWriter(
      TraceHeader(
        device: SceneName(device.name), os: SceneName(utf8: scene.description.os.text),
        screen: device.portraitSize, scale: device.scale, clock: "situation"))
    for (instant, what) in happenings {
      switch what {
      case .touch(let sample): try writer.append(sample, at: instant)
      case .record(let bytes, let layout):
        try writer.append(raw: bytes, layout: SceneName(layout.name), at: instant)
      case .change(let change): try writer.append(change: Array(change.utf8), at: instant)
      }
    }
    writer.close()
    return writer.takeBytes()
  }

  private func save(_ trace: [UInt8], as name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["UMPIRE_SITUATIONS"] else { return }
    let step = String(name.prefix { $0 != "(" })
    let place = URL(fileURLWithPath: folder).appendingPathComponent(step)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place.appendingPathComponent("scene.json"))
    try Data(trace).write(to: place.appendingPathComponent("run.touchtrace"))
  }

  /// The error of a scene file's text.
  private struct BadScene: Error {
    var text: String
  }

  /// The losses of reading the trace.
  private struct Loss: Error {
    var text: String
  }
}
