import Files
import FingerScript
import UmpireEngine

let usage = """
  usage: terminal SCENE [--script FILE]

  Shows a scene in the terminal, and plays touches in real time. With --script, plays those of a
  script in virtual time, and prints pictures and rulings. For example:

      terminal phone.scene.json
      terminal phone.scene.json --script tour.script
  """

run { words in
  guard words.count == 1 || words.count == 3 && words[1] == "--script" else { throw Failure(usage) }
  let file = try SceneFile.read(contents(of: words[0]), named: SceneName(words[0])) { path in
    try? contents(of: path.text)
  }
  var host = try Host(file.scene)
  if words.count == 1 {
    guard let terminal = Terminal.open() else {
      throw Failure("needs a terminal, or --script FILE")
    }
    runLive(&host, in: terminal)
  } else {
    try runScript(&host, FingerScript(String(decoding: contents(of: words[2]), as: UTF8.self)))
  }
}
