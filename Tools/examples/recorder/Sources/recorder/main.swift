import Files
import FingerScript
import UmpireEngine

let usage = """
  usage: recorder SCENE SCRIPT TRACE [--late TIME] [--from TIME]

  Plays the touches of a script in a scene, as a host does that draws 60 pictures a second, prints
  the journal, and writes the session as a trace. SCRIPT may be -, the standard input. With --late,
  input comes this long after its stamp. With --from, recording and journal begin at this time of the
  session, in the middle of touches too. For example:

      recorder phone.scene.json tour.script tour.touchtrace --late 25ms
      recorder phone.scene.json tour.script rest.touchtrace --from 1.3s
      umpire replay rest.touchtrace --jsonl
  """

run { words in
  var (operands, late, beginning) = ([String](), Interval.zero, Interval?.none)
  var rest = words[...]
  while let word = rest.popFirst() {
    guard word == "--late" || word == "--from" else {
      operands.append(word)
      continue
    }
    guard let text = rest.popFirst() else { throw Failure(usage) }
    guard let time = Interval(text: Array(text.utf8)) else {
      throw Failure("\(text) is not a time: write a number and a unit, such as 25ms")
    }
    if word == "--late" { late = time } else { beginning = time }
  }
  guard operands.count == 3 else { throw Failure(usage) }
  let file = try SceneFile.read(contents(of: operands[0]), named: SceneName(operands[0])) { path in
    try? contents(of: path.text)
  }
  let script = try FingerScript(String(decoding: contents(of: operands[1]), as: UTF8.self))
  let output = try OutputFile(operands[2])
  var session = try Session(file, late: late, recordedFrom: beginning.map { .zero + $0 })
  for step in script.steps {
    try session.play(step)
    try output.append(session.host.takeTrace())
    try OutputFile.standard.append(session.host.takeJournal())
  }
  try session.finish()
  try output.append(session.host.takeTrace())
  try OutputFile.standard.append(session.host.takeJournal())
}
