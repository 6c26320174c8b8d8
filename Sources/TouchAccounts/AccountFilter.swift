import TouchCore
import TouchScene

/// A choice of the touches and notes of an account. The default filter passes everything.
public struct AccountFilter: Sendable {
  /// If not `nil`, the filter passes only what concerns this view.
  public var view: ViewID?
  /// If not `nil`, the filter passes only what concerns a view with this id, also one that a change
  /// of the run has added.
  package var viewName: SceneName?
  /// If not `nil`, the filter passes only sentences that name this rule, and their touches.
  public var rule: Rule?
  /// The touches to pass; empty for all touches.
  public var touches: [ClosedRange<TouchID>] = []
  /// The kinds of touches to pass; empty for all kinds.
  public var kinds: [TouchKind] = []

  /// Makes a filter that passes everything.
  public init() {}

  /// True if the filter excludes what belongs to no touch.
  var isAboutTouches: Bool {
    view != nil || viewName != nil || !touches.isEmpty || !kinds.isEmpty
  }

  /// True if the filter passes everything.
  var passesAll: Bool { !isAboutTouches && rule == nil }

  /// True if the filter passes a touch.
  package func passes(_ account: TouchAccount) -> Bool {
    if !chooses(account.touch) { return false }
    if !kinds.isEmpty, !kinds.contains(where: { account.isOf($0) }) { return false }
    if let view, !account.views.contains(view) { return false }
    if let viewName, !account.viewNames.contains(viewName) { return false }
    guard let rule else { return true }
    return account.sentences.contains { $0.rules.contains(rule) }
  }

  /// True if the filter names no touches, or this one.
  package func chooses(_ touch: TouchID) -> Bool {
    touches.isEmpty || touches.contains { $0.contains(touch) }
  }
}
