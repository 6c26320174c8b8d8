/// Where the selection of a text view is after its text was replaced from outside (TXT-1 to TXT-3).
public struct TextRow: BitwiseCopyable, Hashable, Sendable {
  /// The text view.
  public var view: ViewID
  /// What is selected now.
  public var selection: TextSelection
  /// The touch that drags a handle of the selection and keeps its hold (TXT-3), where one does.
  public var touch: TouchID?

  /// The selection of `view`.
  @inlinable package init(_ view: ViewID, _ selection: TextSelection, heldBy touch: TouchID?) {
    self.view = view
    self.selection = selection
    self.touch = touch
  }
}

/// What a text view had before its text was replaced from outside.
public struct ReplacedText: Hashable, Sendable {
  /// The text view.
  public var view: ViewID
  /// The text that it had.
  public var text: SceneName
  /// What was selected of it.
  public var selection: TextSelection

  /// The text and the selection that `view` had.
  package init(_ view: ViewID, _ text: SceneName, _ selection: TextSelection) {
    self.view = view
    self.text = text
    self.selection = selection
  }
}
