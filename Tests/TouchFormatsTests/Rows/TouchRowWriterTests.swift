import Testing
import TouchCore
import TouchFormats

extension TouchRowWriterTests {
  @Test("A measure has the fewest digits that mean its 32 bits")
  func shortest() {
    var writer = TouchRowWriter()
    let sample = Sample(
      finger: FingerID(0), phase: .began, point: Point2D(0.1, 2), pressure: 0.1, radius: 3.3)
    writer.write(sample, of: TouchID(1), at: 0)
    let row = String(decoding: writer.takeBytes(), as: UTF8.self)
    #expect(row.hasSuffix(#""x":0.1,"y":2.0,"pressure":0.1,"radius":3.3}"# + "\n"))
  }
}
