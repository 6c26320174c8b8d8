import Umpire

/// The changes of `--if`, and scenes with them.
struct ChangedScene {
  /// The changes, in order.
  let changes: [SceneChange]
  private let texts: [String]

  /// Parses the changes. Throws a usage failure if one is not valid.
  init(_ arguments: Arguments) throws(Failure) {
    texts = arguments.values(of: .if)
    var changes: [SceneChange] = []
    for text in texts { changes.append(try Self.change(text)) }
    self.changes = changes
  }

  /// The scene with all changes. `name` names the run in messages, such as ` of late`. Throws a
  /// usage failure if the scene cannot take one.
  func changed(_ scene: CompiledScene, of name: String = "") throws(Failure) -> CompiledScene {
    if changes.isEmpty { return scene }
    do throws(ChangedSceneError) {
      let changed = try scene.changed(by: changes)
      let (was, becomes) = (scene.description, changed.description)
      if systemName(was.device, was.os) != systemName(becomes.device, becomes.os) {
        SceneLoader.note(becomes.device, becomes.os)
      }
      return changed
    } catch {
      throw .usage("--if '\(texts[error.index])': the scene\(name) refused it: \(error)")
    }
  }

  /// Reports that signals have no effect. Call it once, after a scene has taken the changes.
  func noteSignals() {
    for (change, text) in zip(changes, texts) {
      guard case .signal = change.action else { continue }
      Terminal.say(
        "note: --if '\(text)': a preference that is set when the scene loads needs no signal")
    }
  }

  private static func change(_ text: String) throws(Failure) -> SceneChange {
    do throws(ChangeTextError) {
      return try ChangeText.parse(Array(text.utf8))
    } catch {
      if text.first(where: { !$0.isWhitespace }) == "[" {
        throw .usage(
          "--if '\(text)': one change is needed, and this is a list: give each an --if of its own")
      }
      throw .usage("--if '\(text)': \(error)")
    }
  }
}
