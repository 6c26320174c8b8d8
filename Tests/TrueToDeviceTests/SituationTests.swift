import Testing
import Umpire

/// The properties that the other tests of this target need.
@Suite struct SituationTests {
  @Test func aSituationPlaysWhatHappensInTheOrderOfTime() throws {
    var situation = try Situation(
      """
      {
        "device": "iPhone 5s", "os": "7.0.4",
        "windows": [ { "id": "main", "view": "screen" } ],
        "views": [
          { "id": "screen", "frame": [0, 0, 320, 568] },
          { "id": "box", "parent": "screen", "frame": [20, 100, 120, 44] }
        ]
      }
      """)
    situation.change("box.frame.x = 200", at: 200)
    situation.tap(50, 120, at: 0, lasting: 80)
    situation.tap(50, 120, at: 400, lasting: 80)
    #expect(
      try situation.play().lines(["deliver": ["phase", "view"], "scene": ["change"]]) == [
        "0 deliver began box", "80 deliver ended box", "200 scene box.frame.x = 200.0",
        "400 deliver began screen", "480 deliver ended screen",
      ])
  }
}
