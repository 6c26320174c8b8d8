import TouchCore

/// The page of a web view (SAFE-5): its frame, and the values for its style sheets.
package struct WebPage: BitwiseCopyable, Hashable, Sendable {
  /// The page in the web view's bounds, as it lies before it is scrolled.
  package var frame: Rect2D
  /// The values of `safe-area-inset-*`, in points.
  package var safeAreaInset: Insets2D
  /// The function by which style sheets ask for them; `nil` before iOS 11, or for an app that was
  /// built for that.
  package var function: Function?

  /// How a style sheet asks for a value.
  package enum Function: UInt8, BitwiseCopyable, Hashable, WordChoice, Sendable {
    /// iOS 11.0 and 11.1.
    case constant
    /// Later (ours: from 11.2 on).
    case env

    /// The word that style sheets use.
    package var word: StaticString {
      switch self {
      case .constant: "constant"
      case .env: "env"
      }
    }
  }
}

extension CompiledScene {
  /// The page of a web view; `nil` if the view is not a web view.
  package func webPage(of view: ViewID) -> WebPage? {
    let described = description.views[Int(view.index)]
    guard described.kind == .webView else { return nil }
    let layout = layout(of: view)
    var page = WebPage(
      frame: Rect2D(origin: .zero, size: layout.frame.size), safeAreaInset: .zero, function: nil)
    guard description.effectiveSDK >= Release(11) else { return page }
    page.function = description.os < Release(11, 2) ? .constant : .env
    switch described.viewportFit {
    case .cover:
      page.safeAreaInset = layout.safeArea
    case .auto, .contain:
      let (inset, size) = (layout.safeArea, layout.frame.size)
      page.frame = Rect2D(
        inset.left, inset.top, max(0, size.width - inset.left - inset.right),
        max(0, size.height - inset.top - inset.bottom))
    }
    return page
  }
}
