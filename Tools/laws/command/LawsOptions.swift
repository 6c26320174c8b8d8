import GestureLaws

/// The options of the command line.
struct LawsOptions {
  /// The seeds to try, one case each.
  private(set) var seeds: ClosedRange<UInt64> = 1...1000
  /// The only law to try; `nil` for all of them.
  private(set) var law: Law?
  /// The number of cases that the hands of `TouchTesting` play in each random scene; `nil` if the
  /// trials of the laws are judged.
  private(set) var hands: Int?
  /// True if the run continues after a finding, to count all kinds of findings.
  private(set) var goesOn = false
  /// True if the order law compares the order of rows of one instant.
  private(set) var comparesOrder = false
  /// Words of the form of sentence to search for; `nil` if no form is searched for.
  private(set) var sought: String?
  /// True if findings are shrunk.
  private(set) var shrinks = true
  /// The folder to which witnesses are written; `nil` if they are only printed.
  private(set) var folder: String?
  /// The folder to which a recording of each trial is written, instead of judging it; `nil` if trials
  /// are judged.
  private(set) var recordings: String?
  /// The folder of the trial to judge; `nil` if random trials are judged.
  private(set) var trial: String?
  /// Seeds that are skipped, because the engine traps in them.
  private(set) var passed: Set<UInt64> = []
  /// True in the process that plays.
  private(set) var isAlone = false
  /// True if the help is asked for.
  private(set) var wantsHelp = false

  /// The faults of a command line.
  enum Fault: Error {
    case unknown(String)
    case missing(String)
    case number(String)
    case law(String)

    /// The fault in words.
    var text: String {
      switch self {
      case .unknown(let text): "`\(text)` is not an option: `Laws --help` lists them"
      case .missing(let option): "`\(option)` needs a value: `Laws --help` says which"
      case .number(let text): "`\(text)` is not a number of cases or a seed: write one above 0"
      case .law(let text):
        "`\(text)` is not a law: "
          + Law.allCases.map(\.rawValue).joined(separator: ", ")
      }
    }
  }

  static let help = """
    Laws: hold the laws of the engine against random scenes and random hands

    usage: Laws [CASES] [SEED] [options]

    CASES is how many cases are tried, 1000 unless given; case k of a run has the seed SEED + k - 1,
    and SEED is 1 unless given. A finding is shrunk and printed with its scene file and touch rows.

    options:
      --case SEED       one case, by its seed
      --trial FOLDER    a trial from scene.json, trace.jsonl and changes.txt in FOLDER
      --all             go on behind findings; print one witness of each kind, and counts
      --law LAW         one law: \(Law.allCases.map(\.rawValue).joined(separator: ", "))
      --hands N         play N cases of the hands of TouchTesting in the random scene
                        of each seed, under the invariants of `umpire check`
      --rows-in-order   the order law compares the order of rows of one instant as well
      --said WORDS      the smallest case in which `why` says a form of sentence with these words
      --as-found        do not shrink
      --record FOLDER   judge nothing: write what a player records of each trial from a random
                        moment on, as SEED.touchtrace, for players that are built in other ways
      --write FOLDER    write the files of each witness to a folder in FOLDER
      --help            this help

    examples:
      Laws 100000 7
      Laws --case 1234 --law frame
      Laws 5000 1 --all --write findings
      Laws 2000 1 --hands 100
    """

  /// Reads the options. Throws if an argument is unknown or has no valid value.
  init(_ arguments: [String]) throws(Fault) {
    var rest = arguments[...]
    var numbers: [UInt64] = []
    var single: UInt64?
    while let argument = rest.popFirst() {
      switch argument {
      case "--help": wantsHelp = true
      case "--all": goesOn = true
      case "--rows-in-order": comparesOrder = true
      case "--as-found": shrinks = false
      case "--case": single = try Self.number(try Self.value(of: argument, &rest))
      case "--hands": hands = Int(try Self.number(try Self.value(of: argument, &rest)))
      case "--alone": isAlone = true
      case "--pass": passed.insert(try Self.number(try Self.value(of: argument, &rest)))
      case "--trial": trial = try Self.value(of: argument, &rest)
      case "--record": recordings = try Self.value(of: argument, &rest)
      case "--write": folder = try Self.value(of: argument, &rest)
      case "--said":
        sought = try Self.value(of: argument, &rest)
        law = .why
      case "--law":
        let name = try Self.value(of: argument, &rest)
        guard let law = Law(rawValue: name) else { throw .law(name) }
        self.law = law
      default:
        guard !argument.hasPrefix("-"), numbers.count < 2 else { throw .unknown(argument) }
        numbers.append(try Self.number(argument))
      }
    }
    let count = numbers.first ?? 1000
    let seed = numbers.count > 1 ? numbers[1] : 1
    seeds = single.map { $0...$0 } ?? seed...(seed &+ (count - 1))
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(Fault) -> String {
    guard let value = rest.popFirst() else { throw .missing(option) }
    return value
  }

  private static func number(_ text: String) throws(Fault) -> UInt64 {
    guard let number = UInt64(text), (1...(1 << 62)).contains(number) else { throw .number(text) }
    return number
  }
}
