import Testing
import TouchCore
import TouchFormats

struct ContactsTests {
  private func sample(_ phase: Phase, _ finger: UInt8) -> Sample {
    Sample(finger: FingerID(finger), phase: phase, point: Point2D(1, 2))
  }

  /// The contacts of samples, and the fingers that are down after them.
  private func touches(_ samples: (Phase, UInt8)...) -> (numbers: [UInt32], open: [UInt8]) {
    var contacts = Contacts()
    let numbers = samples.map { contacts.touch(of: sample($0.0, $0.1)).number }
    return (numbers, contacts.open.map { $0.finger.index })
  }

  @Test("Every contact has a number of its own, also where a finger comes down again")
  func numbers() {
    let found = touches(
      (.began, 0), (.began, 1), (.moved, 0), (.ended, 0), (.began, 0), (.stationary, 1),
      (.cancelled, 1), (.moved, 0))
    #expect(found.numbers == [1, 2, 1, 1, 3, 2, 2, 3])
    #expect(found.open == [0])
  }

  @Test("A finger without a began is a separate contact until it ends")
  func unannounced() {
    let found = touches((.moved, 4), (.moved, 4), (.ended, 4), (.ended, 4), (.moved, 4))
    #expect(found.numbers == [1, 1, 1, 2, 3])
    #expect(found.open == [4])
  }

  @Test("A finger that begins while it is down is a new contact, and the one before is over")
  func beganAgain() {
    let found = touches((.began, 0), (.began, 0), (.moved, 0))
    #expect(found.numbers == [1, 2, 2])
    #expect(found.open == [0])
  }
}
