import Foundation
import Umpire

/// The traces of the story `sketch`: a canvas on which one finger draws, and two fingers that swipe
/// undo and redo.
enum Sketch {
  static func traces() throws -> [(run: String, bytes: [UInt8])] {
    [
      ("undo", try undo()),
      ("missed", try missed()),
      ("late-finger", try lateFinger()),
      ("lifted", try lifted()),
      ("recorded/joined", try joined()),
      ("recorded/forgotten", try joined(forgetting: "stroke.hidden = true")),
    ]
  }

  private static let phone = Device.named(SceneName("iPhone 11").utf8)!
  private static let upper = Point2D(260, 380)
  private static let lower = Point2D(270, 470)

  /// One finger draws; two fingers to the left undo; two to the right redo.
  private static func undo() throws -> [UInt8] {
    var person = Person(seed: 0x5CE1, reports: 120)
    var recorder = try recorder()
    let stroke = person.swipe(
      from: Point2D(120, 300), by: Point2D(140, 90), from: .zero, milliseconds: 420)
    try recorder.finger(stroke)
    let left = person.pair(
      from: (upper, lower), by: (Point2D(-150, 6), Point2D(-146, 2)),
      from: person.later(stroke, by: 900), milliseconds: 220)
    try recorder.fingers(left)
    try recorder.fingers(
      person.pair(
        from: (Point2D(130, 380), Point2D(140, 470)), by: (Point2D(150, -4), Point2D(148, 5)),
        from: person.later(left[0], by: 900), milliseconds: 230))
    return recorder.finish()
  }

  /// Two fingers to the left that undo nothing: too slow, and then one of them hardly moves.
  private static func missed() throws -> [UInt8] {
    var person = Person(seed: 0x5CE2, reports: 120)
    var recorder = try recorder()
    let slow = person.pair(
      from: (upper, lower), by: (Point2D(-90, 3), Point2D(-88, 2)), from: .zero, milliseconds: 1_300
    )
    try recorder.fingers(slow)
    try recorder.fingers(
      person.pair(
        from: (upper, lower), by: (Point2D(-150, 4), Point2D(-24, 2)),
        from: person.later(slow[0], by: 900), milliseconds: 240))
    return recorder.finish()
  }

  /// A second finger lands while the first one draws.
  private static func lateFinger() throws -> [UInt8] {
    var person = Person(seed: 0x5CE3, reports: 120)
    var recorder = try recorder()
    let stroke = person.swipe(
      from: upper, by: Point2D(-170, 20), from: .zero, milliseconds: 560)
    let second = person.press(
      at: lower, from: stroke[34].sampled, milliseconds: 140, with: stroke)
    try recorder.fingers([stroke, second])
    return recorder.finish()
  }

  /// Two fingers to the left of which only the lift is 50 pt away; then two that travel as far before
  /// they lift.
  private static func lifted() throws -> [UInt8] {
    var person = Person(seed: 0x5CE4, reports: 120)
    var recorder = try recorder()
    var short = person.pair(
      from: (upper, lower), by: (Point2D(-42, 2), Point2D(-40, 3)), from: .zero, milliseconds: 140)
    for finger in short.indices {
      short[finger][short[finger].count - 1].point.x -= 30
    }
    try recorder.fingers(short)
    try recorder.fingers(
      person.pair(
        from: (upper, lower), by: (Point2D(-72, 2), Point2D(-70, 3)),
        from: person.later(short[0], by: 900), milliseconds: 180))
    return recorder.finish()
  }

  /// The run `undo`, recorded from the middle of the stroke on: a saved state, the rest of the inputs,
  /// and digests of the state. The host makes a change behind the stroke that it does not record.
  private static func joined(forgetting change: SceneName? = nil) throws -> [UInt8] {
    let file = try Data(contentsOf: URL(fileURLWithPath: "Traces/sketch/scene.json"))
    var player = try Player(SceneFile.read(Array(file), named: "scene.json").scene)
    var batch = Batch()
    player.start(into: &batch)
    var recording = try Recording(ByteSource(try undo()))
    var (inputs, isMore) = ([Input](), true)
    while isMore { isMore = try recording.next(into: &inputs) }
    let frames = inputs.filter { if case .frame = $0.kind { true } else { false } }
    for input in frames.prefix(25) { player.play(input, into: &batch) }
    var trace = try TraceWriter(from: player, clock: "")
    for input in frames.dropFirst(25) {
      try player.play(input, into: &batch, recording: &trace)
      // A block for each gesture.
      if player.liveTouches.isEmpty {
        if let change {
          let made = MadeChange(try ChangeText.parse(change.utf8), by: .host, over: .zero)
          player.play(Input(.change(made), at: input.instant), into: &batch)
        }
        trace.closeBlock(with: player)
      }
    }
    trace.close()
    return trace.takeBytes()
  }

  private static func recorder() throws -> SampleRecorder {
    try SampleRecorder(device: phone, os: Release(13, 1))
  }
}
