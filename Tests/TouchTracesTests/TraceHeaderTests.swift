import Fixtures
import Testing
import TouchCore

@testable import TouchTraces

@Suite struct TraceHeaderTests {
  @Test func aHeaderReadsBackAsItWasWritten() throws {
    let empty = TraceHeader(device: "", os: "", screen: .zero, scale: 0, clock: "")
    let longest = SceneName(utf8: [UInt8](repeating: 0x61, count: TraceHeader.textLimit))
    let long = TraceHeader(
      device: longest, os: longest, screen: Size2D(0.1, 1e300), scale: 3, clock: longest,
      origin: .min)
    for header in [SmallTrace.header, empty, long] {
      let reading = Reading(header.bytes)
      #expect(reading.headers == [header])
      #expect(reading.errors == [])
      #expect(reading.elements.count == 1)
      #expect(reading.closing == .open)
    }
  }

  @Test func theFieldsOfALaterMinorVersionAreKept() throws {
    var header = SmallTrace.header
    header.minor = 7
    header.later = [1, 2, 3]
    let written = header.bytes
    let read = try #require(Reading(written).headers.first)
    #expect(read == header)
    #expect(read.bytes == written)
  }

  @Test func aLaterMajorVersionIsRefusedByItsNumber() throws {
    var header = SmallTrace.header
    header.major = 2
    header.minor = 5
    let reading = Reading(header.bytes + (try SmallTrace.parts().blocks[0]))
    #expect(reading.errors == [.newerVersion(major: 2, minor: 5)])
    #expect(reading.elements == [])
    let text = String(decoding: reading.errors[0].text, as: UTF8.self)
    #expect(text.contains("2.5") && text.contains("newer umpire"))
  }

  @Test func headersThatMeanNothingAreNotWritten() {
    let long = SceneName(utf8: [UInt8](repeating: 0x61, count: TraceHeader.textLimit + 1))
    var headers = [TraceHeader](repeating: SmallTrace.header, count: 5)
    headers[0].device = long
    headers[1].screen.width = .nan
    headers[2].scale = -1
    headers[3].screen.height = .infinity
    headers[4].major = 0
    for header in headers {
      #expect(throws: TraceWriteError.headerNotWritable) { try TraceWriter(header) }
    }
    for header in headers.dropFirst() {
      #expect(Reading(header.bytes).errors == [.headerDamaged(.field)])
    }
  }

  @Test func otherFilesAreNoTraces() {
    #expect(Reading([]).errors == [.empty])
    #expect(Reading(Array("{\"t\":0}\n{\"t\":1}\n".utf8)).errors == [.notATrace])
    #expect(Reading(Array("x".utf8)).errors == [.notATrace])
    #expect(Reading([UInt8](repeating: 0, count: 100)).errors == [.notATrace])
  }

  @Test func aTransferInTextModeIsRecognised() throws {
    let trace = try SmallTrace.bytes()
    var converted: [UInt8] = []
    for byte in trace where byte != 0x0D { converted.append(byte) }
    #expect(Reading(converted).errors == [.headerDamaged(.magic)])
    #expect(Reading(trace.map { $0 & 0x7F }).errors == [.headerDamaged(.magic)])
  }

  @Test func theLongestTextsAndLaterFieldsAreWrittenAndNoLongerOnes() throws {
    let longest = SceneName(utf8: [UInt8](repeating: 0x61, count: TraceHeader.textLimit))
    var header = TraceHeader(
      device: longest, os: longest, screen: .zero, scale: 0, clock: longest)
    header.later = [UInt8](repeating: 1, count: 32_768)
    var writer = try TraceWriter(header)
    #expect(Reading(writer.takeBytes()).headers == [header])
    header.later.append(1)
    #expect(throws: TraceWriteError.headerNotWritable) { try TraceWriter(header) }
  }
}
