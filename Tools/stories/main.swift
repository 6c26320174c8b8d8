import Foundation
import Umpire

// Writes the traces of the stories: `swift run Stories [FOLDER]`, where FOLDER is `Traces` unless
// named. The golden journals are written by `umpire replay FOLDER/STORY --update`.

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "Traces")
for story in try Story.all() {
  let place = folder.appendingPathComponent(story.name)
  try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
  for (run, bytes) in story.traces {
    let file = place.appendingPathComponent("\(run).touchtrace")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file, options: .atomic)
    print("\(file.relativePath): \(bytes.count) bytes")
  }
}
