import TouchCore
import TouchScene

/// Which touches and notes of an account are told. Nothing asked for is everything.
public struct AccountFilter: Sendable {
  /// What is about this view alone.
  public var view: ViewID?
  /// What a sentence tells that names this rule alone.
  public var rule: Rule?
  /// These touches alone; empty for all of them.
  public var touches: [ClosedRange<TouchID>] = []
  /// Touches of one of these kinds alone; empty for all kinds.
  public var kinds: [TouchKind] = []

  /// Everything.
  public init() {}

  /// True if the filter leaves out what belongs to no touch.
  var isAboutTouches: Bool { view != nil || !touches.isEmpty || !kinds.isEmpty }

  /// True if the filter passes a touch.
  package func passes(_ account: TouchAccount) -> Bool {
    if !chooses(account.touch) { return false }
    if !kinds.isEmpty, !kinds.contains(where: { account.isOf($0) }) { return false }
    if let view, !account.views.contains(view) { return false }
    guard let rule else { return true }
    return account.sentences.contains { $0.rules.contains(rule) }
  }

  /// True if the filter names no touches, or this one.
  public func chooses(_ touch: TouchID) -> Bool {
    touches.isEmpty || touches.contains { $0.contains(touch) }
  }
}
