import CBench
import Foundation
import Umpire

// Measures how fast records and containers are read, against floors in C that check and read the
// same bytes: `swift run -c release Bench`, or `Bench --help`.

let help = """
  swift run -c release Bench [--runs N]

  Reads the same bytes with the library and with loops in C, in turn, and prints the median time of
  each, the ratio of their rates (1 is as fast as C, more is faster), how many allocations there
  were for each record once everything was warm, and whether both found the same, on good bytes and
  on bytes that are wrong here and there. The last two columns are of making inputs of the records.
  Exits with 1 where the two do not agree.

    --runs N    runs of each side, 41 unless given, at least 5
  """

var effort = Effort()
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  guard argument == "--runs", let runs = arguments.popFirst().flatMap({ Int($0) }), runs >= 5 else {
    print(help)
    exit(argument == "--help" ? 0 : 64)
  }
  effort.runs = runs
}
exit(try Report(effort).print() ? 0 : 1)
