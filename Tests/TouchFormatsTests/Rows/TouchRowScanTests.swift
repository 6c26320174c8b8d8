import Fixtures
import SeededRandom
import Testing
import TouchCore

@testable import TouchFormats

struct TouchRowScanTests {
  /// The outcome of reading a row: a row, nothing, or an error.
  private func outcome(_ read: () throws -> TouchRow?) -> String {
    do {
      guard let row = try read() else { return "blank" }
      let sample = row.sample
      let measures = [sample.pressure.bitPattern, sample.radius.bitPattern]
      return "\(row.time) \(sample.finger) \(sample.phase) \(sample.point.x.bitPattern) "
        + "\(sample.point.y.bitPattern) \(measures) \(row.isHover) \(row.otherCount)"
    } catch {
      return "\(error)"
    }
  }

  private func expectSame(_ line: [UInt8]) {
    let whole = outcome { try TouchRow(line[...], number: 7) }
    let tree = outcome { try TouchRow(treeOf: line[...], number: 7) }
    #expect(whole == tree, "\(String(decoding: line, as: UTF8.self))")
  }

  @Test("A row that writers write is read without the JSON reader", arguments: 0..<2000)
  func plain(_ seed: UInt64) {
    var rows = RandomRows(seed)
    let line = Array(rows.plain().utf8)
    #expect(TouchRowScan.read(line[...]) != nil, "\(String(decoding: line, as: UTF8.self))")
    expectSame(line)
  }

  @Test("Unusual rows are read as the JSON reader reads them", arguments: 0..<4000)
  func odd(_ seed: UInt64) {
    var rows = RandomRows(seed)
    expectSame(Array(rows.odd().utf8))
  }

  @Test("Damaged rows have the errors of the JSON reader", arguments: 0..<4000)
  func damaged(_ seed: UInt64) {
    var rows = RandomRows(seed)
    let text = rows.below(2) == 0 ? rows.plain() : rows.odd()
    expectSame(rows.damaged(Array(text.utf8)))
  }

  @Test("A row that is cut off anywhere has the error of the JSON reader")
  func cutOff() {
    let row = #" { "t" : "80000000" , "finger":1,"phase":"stationary","x":-16.25,"y":0 } "#
    for length in 0...row.utf8.count { expectSame(Array(row.utf8.prefix(length))) }
  }

  @Test(
    "A number at the end of the scan's range is the number of the tree",
    arguments: [
      "9007199254740992", "9007199254740993", "9007199254740991", "-0", "-0.0", "0.5", "00", "01.5",
      "1.", ".5", "-", "1e3", "1.25E-2", "1234567890123456789", "12345678901234567890",
      "18446744073709551617", "0.000000000000000001", "0.0000000000000000000001",
      "0.00000000000000000001234", "900719925474099.2", "900719925474099.3", "1x", "1-", "1 2",
      "255", "256", "3e38", "1e39", "340282350000000000000000000000000000000", "null", "nul",
      "nulll", "true", "\"1\"", "[]", "{}", "9223372036854775807", "9223372036854775808",
    ])
  func numbers(_ text: String) {
    for key in ["t", "touch", "finger", "phase", "x", "y", "pressure", "radius", "hover"] {
      for value in [text, "\"\(text)\"", text + " ", text + "\t"] {
        var members = ["t": "\"0\"", "phase": "\"moved\"", "x": "1", "y": "2"]
        members[key] = value
        let row = members.keys.sorted().map { "\"\($0)\":\(members[$0] ?? "")" }
        expectSame(Array("{\(row.joined(separator: ","))}".utf8))
      }
    }
  }

  @Test("A hover, a key twice, an escape and an unknown key are left to the JSON reader")
  func unusual() {
    let rest = #""t":"0","phase":"began","x":1,"y":2}"#
    for start in [
      #"{"hover":true,"#, #"{"x":1,"#, #"{"\u0078":1,"#, #"{"z":1,"#, #"{"presure":1,"#,
      "\u{FEFF}{", #"{"phase":"be\u0067an","#,
    ] {
      #expect(TouchRowScan.read(Array((start + rest).utf8)[...]) == nil)
      expectSame(Array((start + rest).utf8))
    }
  }
}

/// Touch rows that look random.
private struct RandomRows {
  private var random: SplitMix64

  init(_ seed: UInt64) { random = SplitMix64(state: seed) }

  mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

  private mutating func blanks() -> String {
    (0..<max(0, below(6) - 3)).map { _ in [" ", "\t", "\r"][below(3)] }.joined()
  }

  private mutating func decimal() -> String {
    let whole = below(2) == 0 ? below(1000) : below(100_000_000)
    let sign = below(4) == 0 ? "-" : ""
    guard below(3) > 0 else { return "\(sign)\(whole)" }
    return "\(sign)\(whole)." + (0...below(6)).map { _ in "\(below(10))" }.joined()
  }

  private mutating func measure() -> String {
    below(3) == 0 ? "null" : "\(below(100)).\(below(1000))"
  }

  private mutating func members() -> [(key: String, value: String)] {
    let time = random.next() >> (1 + random.next() % 50)
    var members = [
      ("t", below(4) == 0 ? "\(time >> 11)" : "\"\(time % 1_000_000_000_000_000_000)\""),
      ("phase", "\"\(Phase.allCases[below(5)].word)\""), ("x", decimal()), ("y", decimal()),
    ]
    if below(2) == 0 { members.append(("finger", "\(below(256))")) }
    if below(3) == 0 { members.append(("touch", "\(below(10_000))")) }
    if below(3) == 0 { members.append(("pressure", measure())) }
    if below(3) == 0 { members.append(("radius", measure())) }
    if below(8) == 0 { members.append(("hover", "false")) }
    members.shuffle(using: &random)
    return members
  }

  private mutating func text(_ members: [(key: String, value: String)]) -> String {
    let parts = members.map { member in
      "\(blanks())\"\(member.key)\"\(blanks()):\(blanks())\(member.value)\(blanks())"
    }
    return "\(blanks()){\(parts.joined(separator: ","))}\(blanks())"
  }

  /// A row whose numbers are short.
  mutating func plain() -> String { text(members()) }

  /// A row with something that writers do not write, valid or not.
  mutating func odd() -> String {
    var members = members()
    let values = [
      "1e2", "-1.5E+3", "12345678901234567890.5", "0.1234567890123456789", "-0.0", "null", "true",
      "\"\"", "\"-5\"", "\"begun\"", "\"mo\\u0076ed\"", "[1]", "{\"a\":1}", "-3", "1e400", "256",
      "2.5", "\"é\"", "\"99999999999999999999\"", "false",
    ]
    let keys = [
      "force", "note", "z", "presure", "hover", "x", "\\u0074", "phases", "T", "fingers", "é", "",
    ]
    for _ in 0...below(2) {
      switch below(4) {
      case 0: members[below(members.count)].value = values[below(values.count)]
      case 1: members.insert((keys[below(keys.count)], values[below(values.count)]), at: 0)
      case 2: members.append((keys[below(keys.count)], "1"))
      default: if members.count > 1 { members.remove(at: below(members.count)) }
      }
    }
    return text(members)
  }

  /// The row with bytes that were changed, removed, inserted or moved.
  mutating func damaged(_ row: [UInt8]) -> [UInt8] {
    var row = row
    let letters = Array("{}[]\":,.0159-+eEtx \\\u{1}é#/".utf8)
    for _ in 0...below(2) where !row.isEmpty {
      let place = below(row.count)
      switch below(5) {
      case 0: row[place] = letters[below(letters.count)]
      case 1: row.remove(at: place)
      case 2: row.insert(letters[below(letters.count)], at: place)
      case 3: row.swapAt(place, below(row.count))
      default: row.removeLast(below(row.count))
      }
    }
    return row.filter { $0 != UInt8(ascii: "\n") }
  }
}
