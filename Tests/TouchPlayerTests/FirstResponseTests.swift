import Testing
import TouchCore

@testable import TouchPlayer

/// HI-3: what a person notices of a touch first.
@Suite struct FirstResponseTests {
  private let control = ViewID(1)
  private let touch = TouchID(1)

  private func light(_ isOn: Bool, at time: Int64, by source: HighlightSource = .touch) -> Row {
    Row(
      .highlight(HighlightRow(control, isOn: isOn, by: source, for: touch)), by: .hi1,
      at: Instant(nanoseconds: time))
  }

  private func shown(_ frames: Int64, at time: Int64) -> Row {
    Row(.present(control, frames: frames, touch), by: .hi3, at: Instant(nanoseconds: time))
  }

  private func acted(at time: Int64) -> Row {
    Row(
      .control(ControlRow(control, .action, of: touch)), by: .ctl1, at: Instant(nanoseconds: time))
  }

  private func response(_ rows: [Row], ends: Bool = true) -> Int64? {
    var response = FirstResponse()
    for row in rows { response.read(row) }
    if ends { response.end() }
    return response.settled?.instant.nanoseconds
  }

  @Test func aHighlightThatIsSeenIsTheResponse() {
    #expect(response([light(true, at: 10), light(false, at: 90), shown(2, at: 90)]) == 10)
    #expect(
      response([light(true, at: 10), light(false, at: 90), shown(1, at: 90), acted(at: 90)]) == 10)
  }

  @Test func aHighlightOfNoFrameIsNone() {
    #expect(response([light(true, at: 10), light(false, at: 12), shown(0, at: 12)]) == nil)
    #expect(
      response([light(true, at: 10), light(false, at: 12), shown(0, at: 12), acted(at: 15)]) == 15)
  }

  @Test func anActionWaitsForTheHighlightBeforeIt() {
    // The action is a response, but the highlight may have been seen before.
    #expect(response([light(true, at: 10), acted(at: 20)], ends: false) == nil)
    #expect(response([light(true, at: 10), acted(at: 20), shown(1, at: 30)], ends: false) == 10)
    #expect(response([light(true, at: 10), acted(at: 20), shown(0, at: 30)], ends: false) == 20)
    #expect(response([acted(at: 20), light(true, at: 30)], ends: false) == 20)
  }

  @Test func aHighlightThatStaysIsSeen() {
    #expect(response([light(true, at: 10)], ends: false) == nil)
    #expect(response([light(true, at: 10)]) == 10)
  }

  @Test func theLightOfTheProgramIsNone() {
    // HI-6
    #expect(response([light(true, at: 10, by: .program)]) == nil)
  }

  @Test func twoSourcesThatFollowEachOtherAreOneHighlight() {
    // HI-4: the frames of both are counted together
    #expect(
      response([
        light(true, at: 10), light(true, at: 20, by: .image), light(false, at: 20),
        shown(1, at: 45),
      ]) == 10)
  }
}
