import Testing
import TouchControls
import TouchCore

/// Every set of events there is.
private let everySet: Range<UInt32> = 0..<(1 << UInt32(ControlEvent.allCases.count))

@Suite struct ControlEventsTests {
  private func chosen(_ bits: UInt32) -> [ControlEvent] {
    ControlEvent.allCases.filter { bits & 1 << UInt32($0.rawValue) != 0 }
  }

  @Test func eventsAreToldInUIControlsOrderHoweverTheyWereAdded() {
    // CTL-1: for each set, added forwards and backwards.
    for bits in everySet {
      let expected = chosen(bits)
      for order in [expected, expected.reversed()] {
        var events = ControlEvents.none
        for event in order { events.add(event) }
        var told: [ControlEvent] = []
        while let event = events.popFirst() { told.append(event) }
        #expect(told == expected)
        #expect(events.isEmpty && events == .none)
      }
    }
  }

  @Test func anEventIsThereOnceItIsAddedAndUntilItIsTold() {
    for bits in everySet {
      var events = ControlEvents()
      for event in chosen(bits) { events.add(event) }
      #expect(ControlEvent.allCases.filter { events.contains($0) } == chosen(bits))
      #expect(events.isEmpty == (bits == 0))
      guard let first = events.popFirst() else { continue }
      #expect(!events.contains(first))
      #expect(
        ControlEvent.allCases.filter { events.contains($0) } == Array(chosen(bits).dropFirst()))
    }
  }

  @Test func addingAnEventTwiceIsAddingItOnce() {
    for event in ControlEvent.allCases {
      var events = ControlEvents(event)
      events.add(event)
      #expect(events == ControlEvents(event))
    }
  }

  @Test func enterAndExitComeBeforeTheDragAndRepeatBehindTheDown() {
    // CTL-1, as UIControl sends them (facts §2.4).
    for (sooner, later): (ControlEvent, ControlEvent) in [
      (.touchDown, .touchDownRepeat), (.touchDragEnter, .touchDragInside),
      (.touchDragExit, .touchDragOutside), (.touchUpInside, .valueChanged),
      (.touchUpInside, .action),
    ] {
      var events = ControlEvents(later)
      events.add(sooner)
      #expect(events.popFirst() == sooner)
      #expect(events.popFirst() == later)
      #expect(events.popFirst() == nil)
    }
  }
}
