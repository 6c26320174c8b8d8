import TouchCore
import TouchScene

/// Hands that come down on one control; half of them together with, or after, other hands of the
/// scene.
struct ControlHands: Hand {
  private let control: SceneName
  private let others: SceneHands

  /// Hands for the control `id`.
  init(on id: SceneName, in scene: CompiledScene) {
    (control, others) = (id, SceneHands(scene))
  }

  func write(to writer: inout HandWriter) {
    if writer.chance(50) {
      let began = writer.now
      others.write(to: &writer)
      // Beside the others, or up to half a second after them.
      writer.now =
        writer.chance(40)
        ? began : writer.now + writer.interval(.milliseconds(1)...(.milliseconds(500)))
    }
    hand(&writer).write(to: &writer)
  }

  private func hand(_ writer: inout HandWriter) -> any Hand {
    switch writer.below(10) {
    case 0...2: Press(in: control)
    case 3...4: Tap(in: control, for: .milliseconds(15)...(.milliseconds(700)))
    case 5: DoubleTap(in: control)
    case 6: InTurn([Tap(in: control), Press(in: control)])
    case 7...8: Drag(from: control)
    default: LongPress(in: control)
    }
  }
}
