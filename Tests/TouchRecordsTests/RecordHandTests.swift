import Testing
import TouchCore
import TouchRecords

/// RAW-5.
@Suite struct RecordHandTests {
  /// The count bytes, against room for `held` paths, in every relevant combination.
  @Test(arguments: RecordLayout.all.indices)
  func theCountIsTheNewerByteElseTheOlderButNeverMoreThanTheSizeHolds(place: Int) {
    let layout = RecordLayout.all[place]
    let name = SceneName(layout.name).text
    let isFirst = name.hasPrefix("iphoneos1")
    for held in [0, 1, 5, 15, 16, 17, 20] {
      let paths = (0..<held).map { PlainRecord.Path(index: UInt8($0), point: .zero) }
      var bytes = PlainRecord(paths: paths).bytes(name)
      for newer in [0, 1, 4, 5, 6, 16, 17, 255] {
        for older in [0, 1, 5, 17, 255] {
          let hand = layout.fixed.end
          bytes[hand + (isFirst ? 0x11 : 0x22)] = UInt8(newer)
          if !isFirst { bytes[hand + 0x21] = UInt8(older) }
          let said = isFirst || newer != 0 ? newer : older
          withBytes(bytes) { span in
            guard let record = try? Record.single(in: span, layout) else {
              Issue.record("\(name): the record is not read")
              return
            }
            let room = min(held, 16)
            #expect(record.pathCount(in: span, layout) == min(said, room))
            let anomaly: Anomaly? =
              said > room ? .pathCountDisagrees(said: UInt8(said), held: UInt8(room)) : nil
            #expect(record.pathCountAnomaly(in: span, layout) == anomaly)
          }
        }
      }
    }
  }
}
