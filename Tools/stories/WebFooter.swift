import Umpire

/// The traces of the story `web-footer`: the bottom of a page, and a finger in the band of the home
/// indicator.
enum WebFooter {
  static func traces() throws -> [(run: String, bytes: [UInt8])] {
    [
      ("auto", try footer()),
      ("cover", try footer()),
      ("padded", try footer()),
    ]
  }

  private static let phone = Device.named(SceneName("iPhone X").utf8)!

  /// Above the band, in it, and in its strip for the home gesture; rotated, beside the part of the
  /// page that the notch leaves and on a button that avoids the notch.
  private static func footer() throws -> [UInt8] {
    var person = Person(seed: 0x1591, reports: 120)
    var recorder = try SampleRecorder(device: phone, os: Release(11, 2))
    var next = Instant.zero
    for target in [Point2D(188, 745), Point2D(188, 785), Point2D(188, 803)] {
      let tap = person.tap(at: target, from: next)
      try recorder.finger(tap)
      next = person.later(tap, by: 1_000)
    }
    try recorder.host("orientation = landscapeLeft", at: next)
    next = next + person.pause(about: 1_100)
    for target in [Point2D(22, 80), Point2D(68, 24)] {
      let tap = person.tap(at: target, from: next)
      try recorder.finger(tap)
      next = person.later(tap, by: 1_000)
    }
    return recorder.finish()
  }
}
