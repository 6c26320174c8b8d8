import TouchCore
import TouchScene

/// A property of a scene that is likely to surprise a user who presses or taps, found without
/// playing a trace. `CompiledScene.findings()` reports problems of geometry; these report waits,
/// and recognizers that take a touch.
package enum PressFinding: Hashable, Sendable {
  /// The first control is drawn and enabled; the second one, which contains it, is disabled. No
  /// touch reaches the first (HIT-4).
  case disabledWithin(ViewID, ViewID)
  /// A control is narrower or lower than `HIT-9.target`.
  case small(ViewID)
  /// The application's hook keeps all touches of a control (APP-1).
  case hooked(ViewID)
  /// Two controls have a part of the screen in common; the second is hit there (HIT-2).
  case overlapping(ViewID, by: ViewID, Rect2D)
  /// Presses of a control that are no longer than the interval are never seen lit: inside the
  /// rectangles the gate of the entrant withholds them until they are over (GATE-4). A control at
  /// two edges has one finding for each.
  case unlit(ViewID, [Rect2D], upTo: Interval, waitingFor: EntrantID?)
  /// The first tap is recognised later by the interval: it waits for the second one, which needs
  /// more taps, to fail (ARB-4).
  case slowTap(RecognizerID, waitingFor: RecognizerID, Interval)
  /// The answers of its delegate never let a recognizer begin (ARB-5).
  case neverBegins(RecognizerID)
  /// The second recognizer claims whatever the first one does, and is always first (ARB-9).
  case alwaysLoses(RecognizerID, to: RecognizerID)

  /// The rule that defines the finding.
  package var rule: Rule { kind.rule }

  /// The kinds of findings, in the order of the rulebook.
  package enum Kind: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
    /// Two controls that overlap.
    case overlapping
    /// A control within a disabled one.
    case disabledWithin
    /// A small control.
    case small
    /// A control whose touches the app's hook keeps.
    case hooked
    /// A control whose quick presses are never seen highlighted, because of a gate.
    case unlit
    /// A tap that waits for further taps.
    case slowTap
    /// A recognizer that can never begin.
    case neverBegins
    /// A recognizer that always loses to another one.
    case alwaysLoses

    /// The rule that defines the kind.
    package var rule: Rule {
      switch self {
      case .overlapping: .hit2
      case .disabledWithin: .hit4
      case .small: .hit9
      case .hooked: .app1
      case .unlit: .gate4
      case .slowTap: .arb4
      case .neverBegins: .arb5
      case .alwaysLoses: .arb9
      }
    }
  }

  /// The kind of finding.
  package var kind: Kind {
    switch self {
    case .overlapping: .overlapping
    case .disabledWithin: .disabledWithin
    case .small: .small
    case .hooked: .hooked
    case .unlit: .unlit
    case .slowTap: .slowTap
    case .neverBegins: .neverBegins
    case .alwaysLoses: .alwaysLoses
    }
  }
}
