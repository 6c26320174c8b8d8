/// Findings of `umpire check` as test cases of JUnit's XML: the scene itself and each law is a case,
/// which fails if it has a finding.
struct JUnitReport {
  private var cases = ""
  private var count = 0
  private var failed = 0
  private var skipped = 0

  /// Adds the scene itself, unless its findings are not reported.
  mutating func add(_ fixed: StaticCheck) {
    guard fixed.isReported else { return }
    add("scene", findings: fixed.findings.count, fixed.text)
  }

  /// Adds a case with its number of findings and their text. `skipped` is the reason for not judging
  /// it, which a case with findings does not have; `note` is further text.
  mutating func add(
    _ name: String, findings: Int, _ text: String, skipped: String? = nil, note: String = ""
  ) {
    count += 1
    cases += "  <testcase classname=\"umpire.check\" name=\"\(name)\">\n"
    if let skipped, findings == 0 {
      self.skipped += 1
      cases += "    <skipped message=\"\(skipped)\"/>\n"
    }
    if findings > 0 {
      failed += 1
      let message = findings == 1 ? "1 finding" : "\(findings) findings"
      cases += "    <failure message=\"\(message)\">\(Self.escaped(text))</failure>\n"
    }
    if !note.isEmpty { cases += "    <system-out>\(Self.escaped(note))</system-out>\n" }
    cases += "  </testcase>\n"
  }

  /// The file.
  var bytes: [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="umpire check" tests="\(count)" failures="\(failed)" skipped="\(skipped)">
      \(cases)</testsuite>

      """.utf8)
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // XML allows neither other control characters nor U+FFFE and U+FFFF.
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
