import Fixtures
import Foundation
import Testing
import TouchCore
import TouchFormats

/// Recordings of real devices, which are not part of the project. The tests are skipped if the
/// recordings are missing.
enum Recordings {
  static let root: URL = {
    if let path = ProcessInfo.processInfo.environment["UMPIRE_RECORDINGS"] {
      return URL(fileURLWithPath: path)
    }
    return URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("shared/recordings")
  }()

  /// True if the recordings are present; prints the reason otherwise.
  static func areThere() -> Bool {
    if FileManager.default.fileExists(atPath: root.path) { return true }
    print("skipped: no recordings at \(root.path); UMPIRE_RECORDINGS names another folder")
    return false
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appendingPathComponent(path)))
  }

  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(folder).path
    ).sorted()
  }
}

@Suite(.enabled("the recordings are not there") { Recordings.areThere() })
struct EvdevRecordingsTests {
  private struct Row {
    var file: String
    var concurrent: Int
    var contacts: Int
    var frames: Int
    var seconds: Double
    var endsDown: Bool
  }

  private func index() throws -> [Row] {
    let text = String(decoding: try Recordings.bytes("evemu-hid-devices/INDEX.tsv"), as: UTF8.self)
    return text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      return Row(
        file: String(cells[0]), concurrent: Int(cells[3]) ?? -1, contacts: Int(cells[4]) ?? -1,
        frames: Int(cells[5]) ?? -1, seconds: Double(cells[6]) ?? -1, endsDown: !cells[12].isEmpty)
    }
  }

  @Test("Every device has the contacts, fingers, frames and length of the index")
  func everyDevice() throws {
    let rows = try index()
    #expect(rows.count == 36)
    for row in rows {
      let bytes = try Recordings.bytes("evemu-hid-devices/" + row.file)
      let read = try EvdevImport(bytes)
      var contacts = Contacts()
      var concurrent = 0
      for (_, sample) in read.samples {
        _ = contacts.touch(of: sample)
        concurrent = max(concurrent, contacts.open.count)
      }
      #expect(Int(contacts.count) == row.contacts, "\(row.file)")
      #expect(concurrent == row.concurrent, "\(row.file)")
      #expect((read.liveCount > 0) == row.endsDown, "\(row.file)")
      #expect(!read.report.hasLoss, "\(row.file): \(read.report.lines)")
      #expect(read.hovers.isEmpty, "\(row.file)")
      let times = read.frames.map(\.time)
      #expect(times.count == row.frames, "\(row.file)")
      #expect(read.inputs.count <= row.frames + 8, "\(row.file)")
      let seconds = Double((times.last ?? 0) - (times.first ?? 0)) / 1e9
      #expect((seconds - row.seconds).magnitude < 0.2, "\(row.file)")
      #expect(read.pieces.flatMap(\.bytes) == bytes, "\(row.file)")
      expectGrammar(read, row.file)
    }
  }

  /// Checks TCH-1, and that every location is on the screen.
  private func expectGrammar(_ read: EvdevImport, _ file: String) {
    var live: Set<UInt8> = []
    var latest = Instant.zero
    for (instant, sample) in read.samples {
      #expect(instant >= latest, "\(file)")
      latest = instant
      let isLive = live.contains(sample.finger.index)
      #expect(isLive == (sample.phase != .began), "\(file): \(sample.phase) at \(instant)")
      if sample.phase == .began { live.insert(sample.finger.index) }
      if sample.phase == .ended || sample.phase == .cancelled { live.remove(sample.finger.index) }
      #expect(Rect2D(0, 0, 1000, 1000).contains(sample.point), "\(file): \(sample.point)")
      #expect(!(sample.pressure < 0 || sample.pressure > 1), "\(file)")
    }
  }

  @Test(
    "A slot that ends and begins again within a frame is two touches",
    arguments: [
      ("lg_043e_9aa3_0.3.10.x.evemu", 4), ("pqlabs_1ef1_0001_0.3.10.x.evemu", 1),
      ("sitronix_1403_5001_0.3.10.x.evemu", 1),
    ])
  func endedAndBegan(file: String, times: Int) throws {
    let read = try EvdevImport(try Recordings.bytes("evemu-hid-devices/" + file))
    var found = 0
    for input in read.inputs {
      guard case .frame(let samples) = input.kind else { continue }
      for (place, sample) in samples.enumerated() where sample.phase == .began {
        found += samples[..<place].count { $0.finger == sample.finger && $0.phase == .ended }
      }
    }
    #expect(found == times)
  }

  @Test(
    "Every other recording reads with the description beside it",
    arguments: ["evemu-touchscreen-whot", "evemu-samples-evemu", "evemu-ntrig-xit"])
  func siblings(folder: String) throws {
    let names = try Recordings.names(in: folder)
    let files = names.filter { $0.hasSuffix(".events") || $0.hasSuffix(".event") }
    #expect(!files.isEmpty)
    for file in files {
      let sibling = try #require(EvdevDescription.sibling(of: file, among: names), "\(file)")
      var report = ImportReport()
      let description = EvdevDescription.read(
        try Recordings.bytes(folder + "/" + sibling), noting: &report)
      #expect(report.items.isEmpty, "\(sibling): \(report.lines)")
      let read = try EvdevImport(
        try Recordings.bytes(folder + "/" + file), beside: description)
      #expect(!read.report.hasLoss, "\(file): \(read.report.lines)")
      #expect(!read.inputs.isEmpty == !file.contains("_end."), "\(file)")
      // In two parts of one recording the end is cut off while the finger is down.
      let isCut = file.contains("_begin.") || file.contains("_update.")
      #expect((read.liveCount > 0) == isCut, "\(file)")
      expectGrammar(read, file)
    }
  }

  @Test(
    "Labelled recordings have the fingers of their names",
    arguments: [
      ("Atmel maXTouch Touchscreen.1-finger-drag-up-down.events", 1, 1),
      ("Atmel maXTouch Touchscreen.1-finger-fast-taps.events", 9, 1),
      ("Atmel maXTouch Touchscreen.2-fingers-touch-release.events", 2, 2),
      ("EP0430M09.2-finger-scroll-down.events", 2, 2),
      ("EP0430M09.4-finger-drag-down.events", 4, 4),
      ("ELAN CANDO Windows7.1-finger-drag-up-down.events", 1, 1),
      ("N-Trig MultiTouch.2-fingers-touch-release.events", 2, 2),
    ])
  func labels(file: String, contacts: Int, concurrent: Int) throws {
    let folder = "evemu-touchscreen-whot"
    let names = try Recordings.names(in: folder)
    let sibling = try #require(EvdevDescription.sibling(of: file, among: names))
    var report = ImportReport()
    let description = EvdevDescription.read(
      try Recordings.bytes(folder + "/" + sibling), noting: &report)
    let read = try EvdevImport(try Recordings.bytes(folder + "/" + file), beside: description)
    var counted = Contacts()
    var most = 0
    for (_, sample) in read.samples {
      _ = counted.touch(of: sample)
      most = max(most, counted.open.count)
    }
    #expect(Int(counted.count) == contacts)
    #expect(most == concurrent)
  }

  @Test("Small chunks of a real recording yield the same as one chunk")
  func chunks() throws {
    let bytes = try Recordings.bytes("evemu-hid-devices/tpv_25aa_8883_0.3.10.x.evemu")
    var whole: [EvemuText.Piece] = []
    EvdevImport.read(bytes, pieces: &whole)
    for size in [1, 7, 4096] {
      var pieces: [EvemuText.Piece] = []
      EvdevImport.read(bytes, size: size, pieces: &pieces)
      #expect(pieces == whole)
    }
  }
}
