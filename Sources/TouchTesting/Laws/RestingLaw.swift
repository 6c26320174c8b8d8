import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

/// When all fingers have lifted and no timer is left, nothing is left of the touches, and content that
/// they scrolled is within its ends (INS-2). Exempt are a control that is lit by the program (HI-6) or
/// by an image that stays (HI-4), and content of a scene that changed during the run.
struct RestingLaw: TouchLaw {
  let name = "rest"
  let statement =
    "when all fingers have lifted and no timer is left, nothing is left of the touches, and what"
    + " they scrolled is within its ends"
  let kind = LawKind.invariant
  private(set) var breach: Breach?
  private(set) var isExercised = false
  /// The views that touches have scrolled.
  private var scrolled: Set<ViewID> = []
  private var hasChanged = false

  func memory(in player: Player) -> [Int64]? {
    [hasChanged ? 1 : 0] + scrolled.map { Int64($0.index) }.sorted()
  }

  mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
    if !rows.isEmpty { isExercised = true }
    for row in batch.rows[rows] {
      switch row.effect {
      case .scroll(let scroll): scrolled.insert(scroll.view)
      case .scene: hasChanged = true
      default: break
      }
    }
  }

  mutating func end(of batch: Batch, in player: Player) {
    guard breach == nil else { return }
    if let left = player.dispatcher.unrest(), "\(left)" != "a control is lit" {
      breach = Breach(by: .tch5, "at rest \(left)")
      return
    }
    if hasChanged { return }
    let scene = player.scene
    for view in scrolled.sorted(by: { $0.index < $1.index }) {
      let ends = Self.ends(of: view, in: scene)
      let offset = scene.offset(of: view)
      if Self.isWithin(offset.x, ends.x) && Self.isWithin(offset.y, ends.y) { continue }
      breach = Breach(
        by: .ins2, view: view,
        "at rest \(scene.name(of: view).text) is scrolled to \(offset.x), \(offset.y), beyond its ends"
      )
      return
    }
  }

  /// The least and greatest offsets of a view along both axes: the content, and the insets around it.
  private static func ends(
    of view: ViewID, in scene: CompiledScene
  ) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let layout = scene.layout(of: view)
    let content = scene.description.views[Int(view.index)].scroll.content
    func ends(_ before: Double, _ length: Double, _ after: Double, in size: Double)
      -> ClosedRange<Double>
    {
      let last = length + after - size
      return -before...max(-before, last)
    }
    let size = scene.bounds(of: view).size
    return (
      ends(layout.inset.left, content.width, layout.inset.right, in: size.width),
      ends(layout.inset.top, content.height, layout.inset.bottom, in: size.height)
    )
  }

  /// True if an offset is in a range, but for rounding.
  private static func isWithin(_ offset: Double, _ ends: ClosedRange<Double>) -> Bool {
    offset >= ends.lowerBound - 0.01 && offset <= ends.upperBound + 0.01
  }
}
