import Foundation
import TouchTesting
import Umpire

/// A folder with the witnesses of earlier checks as touch rows, which the next check plays first.
struct CheckCorpus {
  /// The witnesses, in the order of their files' names.
  let tests: [TestCase]
  private let path: String

  /// Reads the folder; it is made if it does not exist. Throws if a file in it is not touch rows.
  init(_ path: String) throws(Failure) {
    self.path = path
    if Files.isFile(path) { throw .unusable("\(path): a file, but a corpus is a folder") }
    if !Files.isFolder(path) {
      do {
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: true)
      } catch {
        throw .unusable("\(path): a corpus cannot be made there: \(Files.reason(of: error))")
      }
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    var tests: [TestCase] = []
    for name in names.sorted() where name.hasSuffix(".jsonl") {
      let file = path + "/" + name
      let bytes = try Files.read(file, as: "witness", limit: 1 << 20)
      guard let rows = try? TouchRows.read(bytes), let test = TestCase(rows.inputs) else {
        throw .unusable("\(file): not the touch rows of whole touches: remove or mend it")
      }
      tests.append(test)
    }
    self.tests = tests
  }

  /// Writes the witness of each finding to a file with its name. Throws if a file cannot be written.
  func add(_ findings: [CheckFinding]) throws(Failure) {
    for finding in findings {
      let view = finding.views.first.map { "-\($0.text)" } ?? ""
      let words = "\(finding.law)-\(finding.rule.id)\(view)"
      // Ids may have any characters.
      let name = String(
        words.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" })
      let file = try OutputFile("\(path)/\(name).jsonl", overwrites: true)
      try file.write(finding.rows)
      try file.finish()
    }
  }
}
