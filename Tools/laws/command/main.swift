import Foundation
import GestureLaws

// Holds the laws of the engine against random scenes and random hands.
//
//     swift build -c release -Xswiftc -DDEBUG --product Laws && .build/release/Laws [CASES] [SEED]
//
// Exits with 0 where every law holds, with 1 where one is broken, behind its witness, and with 2
// where the arguments say nothing that it understands. `--help` has the options.

exit(LawsCommand.run(Array(CommandLine.arguments.dropFirst())))
