import SeededRandom
import TouchCore

/// Numbers that look random and are the same in every run.
package struct Seeded: RandomNumberGenerator {
  private var numbers: SplitMix64

  package init(_ seed: UInt64) { numbers = SplitMix64(state: seed) }

  package mutating func next() -> UInt64 { numbers.next() }

  package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  package mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }

  /// Any finite number, often a short one.
  package mutating func number() -> Double {
    switch below(3) {
    case 0: return Double(below(2000) - 1000) / 4
    case 1: return Double(Int64(bitPattern: next()))
    default:
      let number = Double(bitPattern: next())
      return number.isFinite ? number : 0
    }
  }

  /// A text with characters of one to four bytes, quotes and control characters.
  package mutating func text() -> SceneName {
    let letters: [String] = [
      "a", "Z", "7", "\"", "\\", "\n", "\u{1}", "\u{1F}", "é", "€", "😀", " ", "/", "\u{7F}",
    ]
    return SceneName((0..<below(6)).map { _ in letters[below(letters.count)] }.joined())
  }

  package mutating func id() -> SceneName {
    let letters: [String] = ["a", "Z", "7", "-", "_", "é", "€", "😀", "#", ":", "'"]
    return SceneName((0...below(5)).map { _ in letters[below(letters.count)] }.joined())
  }

  package mutating func value(depth: Int = 4) -> SceneValue {
    switch below(depth > 0 ? 6 : 4) {
    case 0: return .null
    case 1: return .boolean(below(2) == 0)
    case 2: return .number(number())
    case 3: return .text(text())
    case 4: return .list((0..<below(4)).map { _ in value(depth: depth - 1) })
    default:
      var members: [SceneValue.Member] = []
      for _ in 0..<below(5) {
        let key = text()
        if members.contains(where: { $0.key == key }) { continue }
        members.append(SceneValue.Member(key, value(depth: depth - 1)))
      }
      return .object(members)
    }
  }
}
