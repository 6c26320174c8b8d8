import Testing
import TouchControls
import TouchCore

/// Something lights the control, or ceases to.
private struct Happening {
  var source: HighlightSource
  var isOn: Bool
  var touch: TouchID?

  static let all: [Happening] =
    [TouchID(1), TouchID(2)].map { Happening(source: .touch, isOn: true, touch: $0) } + [
      Happening(source: .image, isOn: true, touch: TouchID(3)),
      Happening(source: .program, isOn: true),
    ] + HighlightSource.allCases.map { Happening(source: $0, isOn: false) }
}

@Suite struct HighlightTests {
  private let display = DisplayFrames(rate: 60)

  @Test func aControlIsLitWhileAnythingLightsIt() {
    // HI-1, HI-3: every sequence of five happenings, one each 20 ms, against their history.
    walk(5, Highlight(ViewID(4)), []) { highlight, past, hasChanged in
      var lit: Set<HighlightSource> = []
      var (since, touch) = (Instant.zero, TouchID?.none)
      var expected = false
      for (place, happening) in past.enumerated() {
        let wasLit = !lit.isEmpty
        if happening.isOn {
          expected = lit.insert(happening.source).inserted
          if !wasLit { (since, touch) = (instant(place), nil) }
          if expected, let own = happening.touch { touch = own }
        } else {
          expected = lit.remove(happening.source) != nil
        }
      }
      #expect(hasChanged == expected)
      #expect(highlight.isLit == !lit.isEmpty)
      for source in HighlightSource.allCases {
        #expect(highlight.isLit(by: source) == lit.contains(source))
      }
      guard highlight.isLit else { return }
      #expect(highlight.since == since)
      #expect(highlight.touch == touch)
      let end = instant(past.count)
      #expect(highlight.frames(until: end, on: display) == display.count(from: since, to: end))
      #expect(highlight.frames(until: since, on: display) == 0)
    }
  }

  private func instant(_ place: Int) -> Instant { .zero + .milliseconds(Int64(place) * 20) }

  private func walk(
    _ length: Int, _ highlight: Highlight, _ past: [Happening],
    _ visit: (Highlight, [Happening], Bool) -> Void
  ) {
    guard length > 0 else { return }
    for happening in Happening.all {
      var next = highlight
      let hasChanged =
        happening.isOn
        ? next.lit(by: happening.source, for: happening.touch, at: instant(past.count))
        : next.darkened(by: happening.source)
      visit(next, past + [happening], hasChanged)
      walk(length - 1, next, past + [happening], visit)
    }
  }

  @Test func framesAreThoseOfOneStretchWithoutAGap() {
    // HI-4: the image takes over from the touch in the same turn. Frames at 0, 16.7, 33.3, 50 ms.
    var highlight = Highlight(ViewID(0))
    let (press, lift) = (Instant.zero + .milliseconds(5), Instant.zero + .milliseconds(10))
    _ = highlight.lit(by: .touch, for: TouchID(1), at: press)
    _ = highlight.lit(by: .image, for: TouchID(1), at: lift)
    _ = highlight.darkened(by: .touch)
    #expect(highlight.isLit)
    #expect(highlight.frames(until: lift + .milliseconds(25), on: display) == 2)
    _ = highlight.darkened(by: .image)
    #expect(!highlight.isLit)
  }
}
