import CBench
import Foundation
import Umpire

// Measures how fast records and containers are read and steps are made, compared with floors in C
// that do the same work: `swift run -c release Bench`, or `Bench --help`.
// `Tools/bench/instructions` counts the instructions of a step, which do not depend on the
// machine's load.

let help = """
  swift run -c release Bench [--runs N] [--workload FOLDER] [--steps | --containers]

  Reads the same bytes with the library and with loops in C, in turn, and prints the median time of
  each, the ratio of their rates (1 is as fast as C, more is faster), how many allocations there
  were for each record once everything was warm, and whether both found the same, on good bytes and
  on bytes that are wrong here and there. The last two columns are of making inputs of the records.
  Exits with 1 where the two do not agree.

  Then how costs grow with the scene: a point that is looked for, a control's reach and its bound,
  a change of one frame, alone and as a step, and views that are hidden at one instant, one by one
  and together; each in a view with 1 000 buttons and in one with 8 000. `ratio` is how many times
  as long the second takes. Then, in the same views, what a host pays besides inputs: the state of a
  view, time that comes without an input, a saved state, a fingerprint, the next one of the same
  scene, and inputs that add 20 cells each.

  With a workload, which `python3 Tools/bench/workload.py FOLDER` writes, also the engine's step.
  Its floor in C looks for the view under each touch and asks the taps, long presses, pans and
  pinches there at each sample; `ratio` is the rate as a multiple of that floor's. `to hits` is a
  multiple of a lower one's, which looks for the view and does one test of distance a sample; `hits`
  is that with the library. A fork is a copy of an engine with two touches live, timed with its first
  step.

  Then what was recognised: how many gestures of a kind the person made; how many the floor and the
  engine must recognise of them, and why not as many; and how many they did. What they must follows
  from what was made, from where each touch begins and moves, and from the recognizers around it.
  A tap has no began; whatever else the engine begins it also ends. Exits with 1 where it differs.

  The rungs put the same samples through more and more: steps with no sample; fingers that come,
  rest and lift on one view; that they move; the tree of views, all plain; its controls; the gate;
  and the recognizers, one kind after another. What a rung costs more than the one before it is what
  was added, as far as a difference can tell: what a recognizer takes from others makes them
  cheaper, and less than a nanosecond is noise. The parts are timed on their own.

    --runs N           runs of each side, 41 unless given, at least 5
    --workload FOLDER  a scene and its touches
    --steps            only the step, no records and no containers
    --containers       only the containers
    --count            nothing timed and nothing compared: one warm pass of the steps, of the forks
                       and of the floor, for `Tools/bench/instructions` to count; needs a workload
  """

var effort = Effort()
var folder: String?
var parts = Report.Parts.all
var isCounted = false
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  if argument == "--runs", let runs = arguments.popFirst().flatMap({ Int($0) }), runs >= 5 {
    effort.runs = runs
  } else if argument == "--workload", let path = arguments.popFirst() {
    folder = path
  } else if argument == "--steps" {
    parts = .steps
  } else if argument == "--containers" {
    parts = .containers
  } else if argument == "--count" {
    isCounted = true
  } else {
    print(help)
    exit(argument == "--help" ? 0 : 64)
  }
}
let workload = try folder.map { try StepWorkload(folder: $0) }
if isCounted {
  guard let workload, bench_counts_allocations() != 0 else {
    print("--count needs a workload, and a platform on which allocations are counted")
    exit(64)
  }
  StepCounted(workload).print()
  exit(0)
}
exit(try Report(effort, workload: workload, parts).print() ? 0 : 1)
