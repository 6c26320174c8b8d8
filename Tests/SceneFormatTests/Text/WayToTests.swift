import SceneFormat
import Testing
import TouchCore

struct WayToTests {
  @Test(
    "The way to a value leads through what has begun and not ended before it",
    arguments: [
      (#"@1"#, []), (#"{"a": @1}"#, [.key("a")]), (#"{"a": 1, "b": @1}"#, [.key("b")]),
      (#"[[], [1, @2]]"#, [.index(1), .index(1)]),
      (#"{"a": {"b": [0]}, "c": [{"d": "e:[", "f,": @1}]}"#, [.key("c"), .index(0), .key("f,")]),
      (#"{"\"\u0041": [ "x", @NaN"#, [.key("\"A"), .index(1)]),
    ] as [(String, [PathPart])])
  func way(_ marked: String, _ way: [PathPart]) {
    let text = Array(marked.utf8)
    let place = text.firstIndex(of: UInt8(ascii: "@"))!
    let plain = text.filter { $0 != UInt8(ascii: "@") }
    #expect([PathPart](to: place, in: plain) == way)
  }
}
