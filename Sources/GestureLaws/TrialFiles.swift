import SceneFormat
import TouchCore
import TouchFormats

/// A trial as files: a scene file, touch rows, and what touch rows do not keep, a line each: changes
/// of the scene, and behind an asterisk what is recorded besides (`OtherText`).
///
///     120000000: disable drag           before the frame of that instant
///     120000000+: remove list           behind it
///     130000000: * bar up 160 10
package enum TrialFiles {
  /// The name of each file.
  package static let (scene, rows, changes) = ("scene.json", "trace.jsonl", "changes.txt")

  /// The faults of the files of a trial.
  package enum Fault: Error, Hashable {
    /// Line of `changes.txt`, from 1.
    case change(line: Int)
  }

  /// The changes of a trial as text.
  package static func changes(of trial: Trial) -> String {
    var lines = ""
    var frame: Int64 = -1
    for happening in trial.happenings {
      switch happening.what {
      case .frame: frame = happening.instant
      case .change(let change):
        let text = String(decoding: ChangeText.bytes(of: change), as: UTF8.self)
        lines += "\(happening.instant)\(frame == happening.instant ? "+" : ""): \(text)\n"
      case .other(let kind):
        let text = OtherText.text(of: kind)
        lines += "\(happening.instant)\(frame == happening.instant ? "+" : ""): * \(text)\n"
      }
    }
    return lines
  }

  /// The trial that files hold. Instants count from the first row or change, as in every trace.
  package static func read(scene: [UInt8], rows: [UInt8], changes: String) throws -> Trial {
    let read = try TouchRows.read(rows)
    var happenings: [Trial.Happening] = []
    for input in read.inputs {
      if case .frame(let samples) = input.kind {
        let instant = input.instant.nanoseconds + (read.origin ?? 0)
        happenings.append(Trial.Happening(at: instant, .frame(samples)))
      }
    }
    for (index, line) in changes.split(separator: "\n").enumerated() {
      guard let colon = line.firstIndex(of: ":") else { throw Fault.change(line: index + 1) }
      let isBehind = line[..<colon].hasSuffix("+")
      guard let instant = Int64(line[..<colon].prefix { $0 != "+" }) else {
        throw Fault.change(line: index + 1)
      }
      let words = line[line.index(after: colon)...].drop { $0 == " " }
      let what: Trial.What
      if words.hasPrefix("* ") {
        guard let kind = OtherText.kind(words.dropFirst(2)) else {
          throw Fault.change(line: index + 1)
        }
        what = .other(kind)
      } else {
        what = .change(try ChangeText.parse(Array(words.utf8)))
      }
      let next = happenings.firstIndex { happening in
        if case .frame = happening.what, happening.instant == instant { return !isBehind }
        return happening.instant > instant
      }
      happenings.insert(
        Trial.Happening(at: instant, what), at: next ?? happenings.count)
    }
    var trial = Trial(scene: try JSONDocument(scene).value, happenings: happenings)
    trial.hasHost = true
    return trial
  }
}
