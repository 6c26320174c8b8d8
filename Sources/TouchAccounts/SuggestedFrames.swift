import TouchCore
import TouchScene

/// The frames that a search changes: those of the touch's view, of the control that it missed, and
/// of the view that covered that control. A view that a change has added has no frame to change.
struct SuggestedFrames {
  private let account: TouchAccount
  private let scene: CompiledScene

  init(_ account: TouchAccount, _ scene: CompiledScene) {
    (self.account, self.scene) = (account, scene)
  }

  /// The amounts to try; each is a change of one number of one frame.
  var amounts: [SuggestedAmount] {
    guard let miss = account.miss else {
      guard let view = account.view, scene.has(view), scene.control(at: view) != nil else {
        return []
      }
      return moves(of: view, Self.probes, Self.probes)
        + sizes(of: view, .more, Self.probes, Self.probes)
    }
    switch miss.cause {
    case .beside: return reach(of: miss.control)
    case .outside: return reach(of: miss.by) + moves(of: miss.control, Self.probes, Self.probes)
    case .covered, .takenInside:
      return moves(of: miss.by, Self.probes, Self.probes)
        + sizes(of: miss.by, .less, Self.probes, Self.probes)
    case .underBar, .disabled, .withoutInteraction, .tooFaint, .inset, .clipped: return []
    }
  }

  /// The numbers of points to try first.
  private static let probes = [10, 20, 40, 80]

  /// The moves and sizes that bring a view under the finger along one axis, if it is already under
  /// the finger along the other.
  private func reach(of view: ViewID) -> [SuggestedAmount] {
    guard scene.has(view), let point = account.landing else { return [] }
    let bounds = scene.onScreen(view)
    let across = Self.gap(from: point.x, to: bounds.minX..<bounds.maxX)
    let down = Self.gap(from: point.y, to: bounds.minY..<bounds.maxY)
    var amounts: [SuggestedAmount] = []
    if across == 0, down != 0 {
      let steps = Self.probes(of: down, within: bounds.maxY - bounds.minY)
      amounts.append(shift(view, "y", down > 0 ? .more : .less, steps))
      if down > 0 { amounts.append(shift(view, "height", .more, steps)) }
    } else if down == 0, across != 0 {
      let steps = Self.probes(of: across, within: bounds.maxX - bounds.minX)
      amounts.append(shift(view, "x", across > 0 ? .more : .less, steps))
      if across > 0 { amounts.append(shift(view, "width", .more, steps)) }
    }
    return amounts
  }

  private func moves(
    of view: ViewID, _ across: [Int], _ down: [Int]
  ) -> [SuggestedAmount] {
    guard scene.has(view) else { return [] }
    return [
      shift(view, "y", .less, down), shift(view, "y", .more, down),
      shift(view, "x", .more, across), shift(view, "x", .less, across),
    ]
  }

  private func sizes(
    of view: ViewID, _ direction: SuggestedAmount.Direction, _ across: [Int], _ down: [Int]
  ) -> [SuggestedAmount] {
    guard scene.has(view) else { return [] }
    return [shift(view, "height", direction, down), shift(view, "width", direction, across)]
  }

  private func shift(
    _ view: ViewID, _ part: SceneName, _ direction: SuggestedAmount.Direction, _ probes: [Int]
  ) -> SuggestedAmount {
    SuggestedAmount(
      path: FactPath([scene.name(of: view), "frame", part]), kind: .shift(direction),
      probes: probes)
  }

  /// The distance of a coordinate from a range, in points: positive after its end, negative before
  /// its start.
  private static func gap(from coordinate: Double, to range: Range<Double>) -> Double {
    if range.contains(coordinate) { return 0 }
    if coordinate < range.lowerBound { return coordinate - range.lowerBound }
    // A range does not include its end.
    return max(coordinate - range.upperBound, .leastNonzeroMagnitude)
  }

  /// The width of the gap plus one, then more, in points.
  private static func probes(of gap: Double, within size: Double) -> [Int] {
    let least = Int(min(gap.magnitude, 10_000)) + 1
    let farther = Int(min(size, 10_000)) / 2
    return farther > 0 ? [least, least + farther] : [least]
  }
}
