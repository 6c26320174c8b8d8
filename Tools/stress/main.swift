import Foundation
import Umpire

/// Plays random, well-formed touches in a scene: `Stress SCENE [SAMPLES] [SEED]`.
///
/// Prints the result with a digest of the whole journal. The line is the same in every run, in
/// debug, where every invariant is checked after every step, and in release. Exits with 1 if a row
/// reports an anomaly, if state is left after all fingers have lifted, or if no gesture was
/// recognized.
let arguments = Array(CommandLine.arguments.dropFirst())
guard let path = arguments.first, let bytes = try? Data(contentsOf: URL(fileURLWithPath: path))
else {
  FileHandle.standardError.write(Data("usage: Stress SCENE [SAMPLES] [SEED]\n".utf8))
  exit(2)
}
let samples = arguments.count > 1 ? Int(arguments[1]) ?? 0 : 1_000_000
let seed = arguments.count > 2 ? UInt64(arguments[2]) ?? 0 : 1
let scene = try SceneFile.read(Array(bytes), named: SceneName(path)).scene

var run = StressRun(scene, seed: seed)
for quarter in 1...4 {
  run.go(until: samples * quarter / 4)
  run.liftAll()
  run.sayMemory()
}
print(run.summary)
if !run.isSound {
  let wanted =
    "wanted: gestures recognized, no anomaly, nothing left when all fingers have lifted\n"
  FileHandle.standardError.write(Data(wanted.utf8))
  exit(1)
}
