import TouchTraces
import Fixtures
import SceneFormat
import Testing
import TouchCore
import TouchFormats
import TouchRecords

@Suite(.enabled("the recordings are not there") { Recordings.areThere() })
struct EvemuConversionTests {
  /// Every recording, with its separate files.
  private static func recordings() throws -> [(file: String, bytes: [UInt8], RecordingOptions)] {
    var found: [(String, [UInt8], RecordingOptions)] = []
    for folder in [
      "evemu-hid-devices", "evemu-touchscreen-whot", "evemu-samples-evemu", "evemu-ntrig-xit",
    ] {
      let names = try Recordings.names(in: folder)
      for name in names where [".evemu", ".events", ".event"].contains(where: name.hasSuffix) {
        var options = RecordingOptions()
        if let sibling = EvdevDescription.sibling(of: name, among: names) {
          options.descriptionBytes = try Recordings.bytes(folder + "/" + sibling)
        }
        found.append((name, try Recordings.bytes(folder + "/" + name), options))
      }
    }
    return found
  }

  @Test("Every recording is unchanged by a container, and plays alike from both")
  func roundTrip() throws {
    let recordings = try Self.recordings()
    #expect(recordings.count >= 50)
    for (file, bytes, options) in recordings {
      let container = try Converted(bytes, to: .container, options: options)
      #expect(container.losses.isEmpty, "\(file): \(container.losses)")
      let again = try Converted(container.bytes, to: .evemu)
      #expect(again.bytes == bytes, "\(file)")
      #expect(again.losses.isEmpty, "\(file): \(again.losses)")
      #expect(again.description == options.descriptionBytes, "\(file)")
      #expect(
        try Converted.inputs(container.bytes) == Converted.inputs(bytes, options: options),
        "\(file)")
      #expect(try Converted(bytes, to: .evemu, options: options).bytes == bytes, "\(file)")
    }
  }

  @Test("Every block of a recording begins with the touches that are down there, in their order")
  func snapshots() throws {
    for (file, bytes, options) in try Self.recordings() {
      let container = try Converted(bytes, to: .container, options: options)
      let (header, blocks) = try Converted.blocks(container.bytes)
      #expect(header?.clock == "evdev")
      #expect(header?.screen == DefaultScene.device.portraitSize)
      var live: [FingerID: Point2D] = [:]
      var latest = Instant.zero
      for block in blocks {
        #expect(block.first >= latest || block.kind == .touch, "\(file)")
        latest = block.first
        let stated = block.liveTouches.map { ($0.finger, $0.point) }
        #expect(Dictionary(stated) { $1 } == live, "\(file)")
        for entry in block.touch.map({ Array($0) }) ?? [] {
          switch entry.kind.phase {
          case .began, .moved, .stationary: live[entry.finger] = entry.point
          case .ended, .cancelled: live[entry.finger] = nil
          case nil: break
          }
        }
      }
    }
  }

  @Test("A recording gives the same result however it is split", arguments: [1, 13, 5000])
  func pieces(size: Int) throws {
    let file = try #require(
      try Self.recordings().first { $0.file == "tpv_25aa_8883_0.3.10.x.evemu" })
    for target in TraceFormat.allCases {
      let whole = try Converted(file.bytes, to: target)
      let split = try Converted(file.bytes, to: target, size: size)
      #expect(split.bytes == whole.bytes, "\(target)")
      #expect(split.losses == whole.losses, "\(target)")
    }
  }

  @Test("Text and samples take two blocks a second, not two a frame")
  func size() throws {
    for (file, bytes, options) in try Self.recordings() {
      let container = try Converted(bytes, to: .container, options: options)
      #expect(container.bytes.count < 3 * bytes.count + 4096, "\(file)")
    }
  }
}

/// Text of devices that do not exist.
struct EvemuTextConversionTests {
  private let axes = """
    A: 2f 0 9 0 0
    A: 35 0 1000 0 0
    A: 36 0 1000 0 0
    A: 39 0 65535 0 0

    """

  private let events = """
    E: 1.000000 0003 002f 0000
    E: 1.000000 0003 0039 0001
    E: 1.000000 0003 0035 0010
    E: 1.000000 0003 0036 0010
    E: 1.000000 0000 0000 0000
    # a remark
    E: 1.000000 0003 002f 0001
    E: 1.000000 0003 0039 0002
    E: 1.000000 0003 0035 0020
    E: 1.000000 0003 0036 0020
    E: 1.000000 0000 0000 0000
    E: 1.008000 0003 0039 -001
    E: 1.008000 0000 0000 0000
    E: 1.009000 0003 0035 0007

    """

  @Test("Reports of one instant are one frame, from the text and from its container")
  func oneInstant() throws {
    let bytes = Array((axes + events).utf8)
    let container = try Converted(bytes, to: .container)
    let inputs = try Converted.inputs(container.bytes)
    #expect(inputs.count == 2)
    #expect(try Converted.inputs(bytes) == inputs)
    #expect(try Converted(container.bytes, to: .evemu).bytes == bytes)
    // The last event belongs to no report.
    #expect(container.losses.count == 1)
  }

  @Test("Captured text has the times of its reports, its beginning and end the nearest ones")
  func textTimes() throws {
    let container = try Converted(Array((axes + events).utf8), to: .container)
    let (_, blocks) = try Converted.blocks(container.bytes)
    let times = blocks.flatMap { block in
      (block.raw.map { Array($0) } ?? []).map { $0.instant.nanoseconds }
    }
    #expect(times == [0, 0, 0, 8_000_000, 8_000_000])
  }

  @Test("A separate description is carried, and written beside the recording again")
  func description() throws {
    let bytes = Array(events.utf8)
    var options = RecordingOptions()
    options.descriptionBytes = Array(axes.utf8)
    let container = try Converted(bytes, to: .container, options: options)
    let (_, blocks) = try Converted.blocks(container.bytes)
    #expect(blocks.compactMap { $0.raw?.layout } == ["evdev-description", "evdev"])
    let text = try Converted(container.bytes, to: .evemu)
    #expect(text.bytes == bytes)
    #expect(text.description == options.descriptionBytes)
    #expect(throws: ConversionError.source(.evdev(.noPosition))) {
      try Converted(bytes, to: .container)
    }
  }

  @Test("A separate description that cannot be read, or has no axes, is refused with a message")
  func damagedDescription() throws {
    func error(_ description: String) -> String? {
      var options = RecordingOptions()
      options.descriptionBytes = Array(description.utf8)
      do throws(RecordingError) {
        var recording = try Recording(ByteSource(Array(events.utf8)), options)
        var inputs: [Input] = []
        while try recording.next(into: &inputs) {}
        return nil
      } catch {
        return String(decoding: error.text, as: UTF8.self)
      }
    }
    #expect(error(axes) == nil)
    #expect(error("diary\n" + axes) == nil)
    #expect(
      error("A: 36 0 9 0 0\nA: 35 0 x 0 0\n")
        == "the .desc or .prop file beside the recording: line 2: maximum: \"x\" is not a decimal number: "
        + "an axis is \"A: 35 0 4095 0 0 0\"")
    #expect(error(axes + "A: 3a 0 x")?.contains("maximum: \"x\" is not a decimal number") == true)
    for none in ["", "N: a touchscreen\n", "A: 35 0 9 0 0\n", "\u{1}\u{2}"] {
      #expect(error(none)?.contains("`RecordingOptions.descriptionBytes`") == true, "\(none)")
    }
  }

  @Test("Captured text is a loss for rows, and for other formats only if samples do not contain it")
  func textAlone() throws {
    let bytes = Array((axes + events).utf8)
    let container = try Converted(bytes, to: .container)
    let header = "left out: 1 header: device, release, screen and clock"
    let text = "left out: 1 captured text: rows keep its touches alone"
    #expect(try Converted(container.bytes, to: .rows).losses == [header, text])
    let direct = try Converted(bytes, to: .rows).losses
    // A torn end of the text is reported as well, as for every target.
    #expect(direct.contains(text) && !direct.contains(header))
    #expect(try Converted(container.bytes, to: .gsevent).losses.isEmpty)
    var writer = try Containers.writer()
    try writer.append(raw: bytes, layout: "evdev", at: .zero)
    writer.close()
    let losses = try Converted(writer.takeBytes(), to: .rows).losses
    #expect(losses.count == 2 && losses.contains(header))
  }

  @Test(
    "Touches of a device that is not upright are read where they were",
    arguments: Orientation.allCases)
  func orientation(held: Orientation) throws {
    var scene = DefaultScene.description()
    scene.orientation = held
    let size = held.isLandscape ? Size2D(812, 375) : Size2D(375, 812)
    let places = [Point2D(0, 0), Point2D(12, 300), Point2D(size.width - 1, size.height - 1)]
    let rows = places.enumerated().map { index, place in
      ["began", "ended"].enumerated().map { end, phase in
        "{\"t\":\"\((2 * index + end) * 100_000_000)\",\"phase\":\"\(phase)\","
          + "\"x\":\(place.x),\"y\":\(place.y)}\n"
      }.joined()
    }.joined()
    var container = try Conversion(
      ByteSource(Array(rows.utf8)), to: .container,
      scenes: [SceneText(name: "scene.json", text: scene.json())])
    var bytes: [UInt8] = []
    while let piece = try container.next() { bytes += piece }

    // In landscape a screen may also be named as it is held.
    for named in [nil, size] {
      try expectTouches(of: bytes, held, at: places, namedScreen: named)
    }
  }

  private func expectTouches(
    of bytes: [UInt8], _ held: Orientation, at places: [Point2D], namedScreen: Size2D?
  ) throws {
    let text = try Converted(
      bytes, to: .evemu, device: nil, options: RecordingOptions(screen: namedScreen))
    let notes = text.report.items.filter { $0.finding == .orientation }
    #expect(notes.count == (held == .portrait ? 0 : 1))
    let words = text.report.lines.map { String(decoding: $0, as: UTF8.self) }
    #expect(
      words.contains { $0.contains("`--orient \(held.word)`") } == (held != .portrait), "\(words)")
    #expect(text.report.count(of: .position) == 0, "\(words)")
    #expect(
      String(decoding: text.report.json, as: UTF8.self).contains("\"orientation\":\"\(held.word)\"")
        == (held != .portrait))

    var options = RecordingOptions()
    options.orientation = held
    var recording = try Recording(ByteSource(text.bytes), options)
    var inputs: [Input] = []
    while try recording.next(into: &inputs) {}
    let read = inputs.flatMap { input -> [Point2D] in
      guard case .frame(let samples) = input.kind else { return [] }
      return samples.filter { $0.phase == .began }.map(\.point)
    }
    #expect(read.count == places.count)
    for (place, again) in zip(places, read) {
      #expect(place.distance(to: again) < 1e-9, "\(again)")
    }
  }

  @Test("Where the scene cannot be read, the loss says that its orientation is not known")
  func unreadableScene() throws {
    var container = try Conversion(
      ByteSource(Array(#"{"t":"0","phase":"began","x":1,"y":1}"#.utf8)), to: .container,
      scenes: [SceneText(name: "a.json", text: Array(#"{"extends": "gone.json"}"#.utf8))])
    var bytes: [UInt8] = []
    while let piece = try container.next() { bytes += piece }
    let text = try Converted(bytes, to: .evemu)
    #expect(
      text.losses.contains { $0.contains("the orientation of the scene, so") }, "\(text.losses)")
  }
}
