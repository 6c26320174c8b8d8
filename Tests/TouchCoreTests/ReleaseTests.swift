import Testing
import TouchCore

private func release(_ text: String) -> Release? { Release(text: Array(text.utf8)) }

@Suite struct ReleaseTests {
  @Test func whatIsWrittenIsReadBack() {
    for major in 1...255 as ClosedRange<UInt8> {
      for minor in [0, 1, 9, 10, 255] as [UInt8] {
        for patch in [0, 1, 99, 100, 255] as [UInt8] {
          let written = Release(major, minor, patch)
          #expect(Release(text: written.text) == written)
        }
      }
    }
  }

  @Test func theShortestTextWithAPointIsWritten() {
    for (read, text) in [("7.0.4", "7.0.4"), ("12", "12.0"), ("26", "26.0"), ("9.3.0", "9.3")] {
      #expect(release(read).map { String(decoding: $0.text, as: UTF8.self) } == text)
    }
  }

  @Test func releasesAreInTheOrderOfTheirNumbers() {
    let parts: [UInt8] = [1, 2, 10, 255]
    var ordered: [Release] = []
    for major in parts {
      for minor in parts {
        for patch in parts { ordered.append(Release(major, minor, patch)) }
      }
    }
    for (place, release) in ordered.enumerated() {
      #expect(ordered.count { $0 < release } == place)
      #expect(ordered.firstIndex { !($0 < release) } == place)
    }
  }

  @Test(arguments: [
    "", ".", "0", "0.9", "7.", ".7", "7..4", "7.0.4.1", "256", "7.256", "07", "7.00", "-1", "7.0b",
    " 7", "7 ", "iOS 7", "7,0", "99999999999999999999", "７",
  ])
  func anythingElseIsRefused(text: String) {
    #expect(release(text) == nil)
  }
}
