/// The laws that a check applies unless others are chosen.
public enum StandardLaws {
  /// The conflicts of a scene, then the engine's invariants.
  public static var all: [any TouchLaw] {
    [
      HighlightLaw(), OneActionLaw(), DelayLaw(), FirstSwipeLaw(), LaterFingerLaw(),
      PhaseOrderLaw(), ClaimLaw(), ControlEndLaw(), RestingLaw(),
    ]
  }

  /// The engine's invariants, which hold in every scene.
  public static var invariants: [any TouchLaw] { all.filter { $0.kind == .invariant } }
}
