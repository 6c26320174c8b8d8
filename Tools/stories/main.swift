import Foundation
import Umpire

// Writes the traces of the stories: `swift run Stories [FOLDER]`, where FOLDER is `Traces` unless
// named. The golden journals are written by `umpire replay FOLDER/STORY --update`.

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "Traces")
for (run, bytes) in try HiddenDrawer.traces() {
  let file = folder.appendingPathComponent("hidden-drawer/\(run).touchtrace")
  try Data(bytes).write(to: file, options: .atomic)
  print("\(file.relativePath): \(bytes.count) bytes")
}
