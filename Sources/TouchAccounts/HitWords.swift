import TouchCore
import TouchPlayer

/// The Swift of an app whose views are hit elsewhere than UIKit hits them (HIT-10, HIT-11).
extension SwiftWords {
  /// The method with which a view, or the window that it fills, passes touches on (HIT-10).
  func passingTouches(of id: SceneName) -> [UInt8] {
    let window = ids.loaded.windowFilled(by: id)
    let own: StaticString =
      window == nil ? "view === self" : "view === self || view === rootViewController?.view"
    return quoted(
      StaticString("override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? ")
        .bytes, StaticString("{ let view = super.hitTest(point, with: event); return ").bytes,
      own.bytes, StaticString(" ? nil : view }").bytes) + Self.inClass(of: window ?? id)
  }

  /// The method of a view with hit insets (HIT-11); `nil` if the value is no list of four numbers, or
  /// if all are 0, which UIKit does by itself.
  func hitInsets(of id: SceneName, _ value: SceneValue) -> [UInt8]? {
    guard case .list(let distances) = value, distances.count == 4,
      distances.contains(where: { $0 != .number(0) })
    else { return nil }
    var line: [UInt8] = []
    line.add("override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { ")
    line.add("bounds.inset(by: UIEdgeInsets(")
    for (index, side) in Insets2D.parts.enumerated() {
      guard let distance = Self.number(of: distances[index]) else { return nil }
      if index > 0 { line.add(", ") }
      line.add(side)
      line.add(": ")
      line += distance
    }
    line.add(")).contains(point) }")
    return quoted(line) + Self.inClass(of: id)
  }

  /// The words that name whose class has the method.
  private static func inClass(of id: SceneName) -> [UInt8] {
    StaticString(" in the class of `").bytes + variable(id) + StaticString("`").bytes
  }
}
