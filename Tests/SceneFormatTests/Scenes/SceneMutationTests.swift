import Fixtures
import SceneFormat
import Testing
import TouchCore
import TouchTraces

struct SceneMutationTests {
  @Test(
    "However a scene's bytes are spoilt, it loads or says in which line it does not",
    arguments: 0..<16)
  func spoilt(seed: UInt64) {
    var random = Seeded(seed)
    let whole = Array(SceneExamples.example.utf8)
    var refusals = 0
    for _ in 0..<250 {
      var bytes = whole
      for _ in 0...random.below(3) { Self.spoil(&bytes, &random) }
      let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
      do throws(SceneFileError) {
        _ = try SceneFile.read(bytes, named: "scene.json")
      } catch {
        refusals += 1
        #expect((1...lines).contains(error.position.line))
        #expect((1...bytes.count + 1).contains(error.position.column))
        let prefix = "scene.json:\(error.position.line):\(error.position.column): "
        let text = String(decoding: error.text, as: UTF8.self)
        #expect(text.hasPrefix(prefix))
        #expect(text.utf8.count > prefix.utf8.count + 10)
        #expect(!error.text.contains { $0 < 0x20 || $0 == 0x7F })
      }
    }
    #expect(refusals > 100)
  }

  /// Damages the bytes in ways that editors, disks and people do.
  private static func spoil(_ bytes: inout [UInt8], _ random: inout Seeded) {
    let place = random.below(bytes.count)
    let other = random.below(bytes.count)
    let length = min(random.below(24) + 1, bytes.count - max(place, other))
    let words = [
      "null", "-1", "1e308", "[]", "{}", "\"\"", "true", "\"screen\"", "\u{1B}", "\"\u{7F}\"",
    ]
    switch random.below(6) {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes.removeSubrange(place..<(place + length))
    case 2: bytes.insert(contentsOf: Array(words[random.below(words.count)].utf8), at: place)
    case 3: bytes.insert(contentsOf: Array(bytes[other..<(other + length)]), at: place)
    case 4:
      // Replacing a word by a word preserves the syntax, so that later facts are read.
      let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
      guard quotes.count > 4 else { return }
      let (a, b) = (2 * random.below(quotes.count / 2), 2 * random.below(quotes.count / 2))
      let text = Array(bytes[quotes[b]...quotes[b + 1]])
      bytes.replaceSubrange(quotes[a]...quotes[a + 1], with: text)
    default:
      let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
      guard !digits.isEmpty else { return }
      let digit = digits[random.below(digits.count)]
      bytes.replaceSubrange(digit...digit, with: Array(words[random.below(words.count)].utf8))
    }
    if bytes.isEmpty { bytes = [UInt8(ascii: " ")] }
  }
}
