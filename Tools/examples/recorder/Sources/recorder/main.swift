import Files
import FingerScript
import UmpireEngine

let usage = """
  usage: recorder SCENE SCRIPT TRACE [--late TIME]

  Plays the touches of a script in a scene, as a host does that draws 60 pictures a second, prints
  the journal, and writes the session as a trace. SCRIPT may be -, the standard input. With --late,
  input comes this long after its stamp. For example:

      recorder phone.scene.json tour.script tour.touchtrace --late 25ms
      umpire replay tour.touchtrace --jsonl
  """

run { words in
  guard words.count == 3 || words.count == 5 && words[3] == "--late" else { throw Failure(usage) }
  guard let late = words.count == 5 ? Interval(text: Array(words[4].utf8)) : .zero else {
    throw Failure("\(words[4]) is not a time: write a number and a unit, such as 25ms")
  }
  let file = try SceneFile.read(contents(of: words[0]), named: SceneName(words[0])) { path in
    try? contents(of: path.text)
  }
  let script = try FingerScript(String(decoding: contents(of: words[1]), as: UTF8.self))
  let output = try OutputFile(words[2])
  var session = try Session(file, late: late)
  for step in script.steps {
    try session.play(step)
    try output.append(session.host.takeTrace())
    try OutputFile.standard.append(session.host.takeJournal())
  }
  try session.finish()
  try output.append(session.host.takeTrace())
  try OutputFile.standard.append(session.host.takeJournal())
}
