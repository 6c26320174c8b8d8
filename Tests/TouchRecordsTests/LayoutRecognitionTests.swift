import SeededRandom
import Testing
import TouchCore
import TouchRecords

/// RAW-12: the layout of a stream, from its bytes.
@Suite struct LayoutRecognitionTests {
  private func verdict(_ bytes: [UInt8]) -> LayoutRecognition.Conclusion {
    LayoutRecognition(of: unsafe bytes.span.bytes).conclusion
  }

  /// The names in a conclusion: a single one if the layout is recognised.
  private func names(_ bytes: [UInt8]) -> [String] {
    switch verdict(bytes) {
    case .recognised(let candidate): ["\(candidate.layout.name)"]
    case .ambiguous(let candidates): candidates.map { "\($0.layout.name)" }
    case .unknown: []
    }
  }

  /// A stream as a person makes it: a bar tap, then a finger that lands, moves and lifts.
  private func stream(_ name: String, fingers: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var time: UInt64 = 5_000_000_000
    for type: UInt32 in [1015, 1017] {
      var record = PlainRecord(type: type)
      record.window = Point2D(160, 10)
      record.location = record.window
      record.timestamp = time
      time += 80_000_000
      bytes += record.bytes(name)
    }
    for step in 0..<5 {
      var record = PlainRecord()
      record.handType = step == 0 ? 1 : step == 4 ? 6 : 2
      record.timestamp = time
      time += 16_666_667
      record.paths = (0..<fingers).map { finger in
        PlainRecord.Path(
          index: UInt8(finger + 1), point: Point2D(Double(100 + 40 * finger + step), 200.5))
      }
      bytes += record.bytes(name)
    }
    return bytes
  }

  @Test(arguments: RecordLayout.all.indices, [1, 2, 5])
  func aStreamWithFingersIsRecognisedInEveryLayout(place: Int, fingers: Int) {
    let layout = RecordLayout.all[place]
    let oldest = RecordLayout.all.first { $0.readsLike(layout) } ?? layout
    #expect(names(stream("\(layout.name)", fingers: fingers)) == ["\(oldest.name)"])
  }

  @Test func layoutsThatReadAllOfTheBytesAlikeAreOneCandidateNamedByTheOldest() {
    // Without a hand, iOS 6 and iPhone OS 3 cannot be distinguished.
    for name in ["iphoneos3", "ios5", "ios6"] {
      #expect(names(PlainRecord(type: 1015).bytes(name)) == ["iphoneos3"])
    }
    #expect(names(PlainRecord(type: 1015).bytes("ios6-object")) == ["iphoneos3-object"])
  }

  @Test func confidenceIsTheShareOfTheBytesThatMakeSense() {
    let good = stream("iphoneos2", fingers: 1)
    guard case .recognised(let whole) = verdict(good) else {
      Issue.record("not recognised")
      return
    }
    #expect(whole.confidence == 1)
    // A torn tail of a fifth reduces the confidence, but the layout is still recognised.
    guard case .recognised(let torn) = verdict(Array(good.dropLast(20))) else {
      Issue.record("not recognised when torn")
      return
    }
    #expect(torn.confidence < 1 && torn.confidence > LayoutRecognition.leastConfidence)
  }

  @Test func aRecordThatTheLimitCutsOffIsHeldAgainstNoLayout() {
    // RAW-12: a megabyte is examined, and it ends in the middle of a record.
    var record = PlainRecord()
    record.paths = [PlainRecord.Path(index: 1, point: Point2D(100, 200.5))]
    let one = record.bytes("ios6")
    let count = LayoutRecognition.mostBytes / one.count + 2
    guard LayoutRecognition.mostBytes % one.count > 0,
      case .recognised(let whole) = verdict((0..<count).flatMap { _ in one })
    else {
      Issue.record("not recognised")
      return
    }
    #expect(whole.confidence == 1)
  }

  @Test(arguments: [1e-30, 1e7])
  func aPlaceThatNoScreenHasMakesNoSense(place: Double) {
    // RAW-12: whole numbers read as floats are tiny.
    let near = PlainRecord(type: 1015, location: Point2D(160, 10), window: Point2D(160, 10))
    #expect(names(near.bytes("ios6")) == ["iphoneos3"])
    for far in [
      PlainRecord(type: 1015, location: Point2D(place, 10), window: Point2D(160, 10)),
      PlainRecord(type: 1015, location: Point2D(160, 10), window: Point2D(160, place)),
    ] {
      #expect(names(far.bytes("ios6")).isEmpty)
    }
  }

  @Test func noiseTextAndNothingAreUnknown() {
    var random = SplitMix64(state: 12)
    for length in [0, 1, 40, 48, 84, 500, 5_000] {
      let noise = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(names(noise).isEmpty, "\(length) bytes of noise")
    }
    #expect(names(Array("dear diary, ".utf8) + Array(repeating: 0x20, count: 300)).isEmpty)
  }

  @Test func bytesThatTwoLayoutsReadAsWellAndNotAlikeAreAmbiguous() {
    // An accelerate record of iPhone OS 2 with four bytes behind it is as long as one of iPhone OS
    // 3 with none, but the two layouts read different times. iPhone OS 1 reads it as iPhone OS 2
    // does.
    var record = PlainRecord(type: 23)
    record.timestamp = 5
    record.payload = [0, 0, 0, 0]
    #expect(names(record.bytes("iphoneos2")) == ["iphoneos1", "iphoneos3"])
  }

  @Test func aStatusBarRecordIsItsHeaderAlone() {
    // RAW-7: with four bytes behind it, the record makes no sense in the layout of iPhone OS 2. It
    // makes sense in that of iPhone OS 3, whose header is four bytes longer.
    var record = PlainRecord(type: 1015)
    record.timestamp = 5
    record.payload = [0, 0, 0, 0]
    #expect(names(record.bytes("iphoneos2")) == ["iphoneos3"])
  }
}
