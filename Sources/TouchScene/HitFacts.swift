import TouchCore

/// The part of a hit test that depends on the facts of a view, and not on its frame.
struct HitFacts: BitwiseCopyable, Hashable, Sendable {
  /// True if the view can be hit (HIT-1, HIT-4).
  let canBeHit: Bool
  /// True if it passes on the touches that its subviews do not take (HIT-10).
  let passesTouches: Bool
  /// How far inside its bounds it is hit, in its own points (HIT-11).
  let insets: Insets2D

  /// Reads a view. Views with less than `leastAlpha` are not hit, nor are disabled controls unless
  /// they swallow touches.
  @inline(__always) init(
    _ view: ViewDescription, leastAlpha: Double, disabledControlsSwallow: Bool
  ) {
    canBeHit =
      !view.isRemoved && !view.isHidden && view.takesInteraction && view.alpha >= leastAlpha
      && (view.control.isEnabled || disabledControlsSwallow || !view.kind.isControl)
    passesTouches = view.passesTouches
    insets = view.hitInsets
  }

  /// Reads a view, with `HIT-1.alpha` and `HIT-4.disabledControlSwallows`.
  init(_ view: ViewDescription, _ figures: Figures) {
    self.init(
      view, leastAlpha: figures.number(.hit1Alpha),
      disabledControlsSwallow: figures.flag(.hit4DisabledControlSwallows))
  }

  /// The size of the area in which a view with bounds of a size is hit; zero if it cannot be hit.
  func size(in bounds: Size2D) -> Size2D {
    guard canBeHit else { return .zero }
    return Size2D(
      max(0, bounds.width - insets.left - insets.right),
      max(0, bounds.height - insets.top - insets.bottom))
  }

  /// Reads all views, with the same figures.
  static func all(_ views: [ViewDescription], _ figures: Figures) -> [HitFacts] {
    let leastAlpha = figures.number(.hit1Alpha)
    let disabledControlsSwallow = figures.flag(.hit4DisabledControlSwallows)
    // By index: a copy of a view retains each of its arrays.
    return views.indices.map {
      HitFacts(
        views[$0], leastAlpha: leastAlpha, disabledControlsSwallow: disabledControlsSwallow)
    }
  }
}
