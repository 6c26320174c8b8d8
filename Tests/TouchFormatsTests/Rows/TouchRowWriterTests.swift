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

  @Test(
    "A measure that the reader of rows refuses is null",
    arguments: [-1, -.infinity, .infinity] as [Float])
  func refused(_ measure: Float) throws {
    var writer = TouchRowWriter()
    let sample = Sample(
      finger: FingerID(0), phase: .began, point: Point2D(1, 2), pressure: measure, radius: measure)
    writer.write(sample, of: TouchID(1), at: 0)
    let bytes = writer.takeBytes()
    let row = String(decoding: bytes, as: UTF8.self)
    #expect(row.hasSuffix(#""pressure":null,"radius":null}"# + "\n"))
    #expect(try TouchRows.read(bytes).inputs.count == 1)
  }
}
