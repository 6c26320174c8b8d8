import SystemGestures
import TouchCore

/// The affordances of the two edges that are the system's.
struct Affordances: BitwiseCopyable, Sendable {
  var top = Affordance()
  var bottom = Affordance()

  subscript(edge: Edge) -> Affordance {
    get {
      switch edge {
      case .top: top
      case .bottom: bottom
      case .left, .right: preconditionFailure("only the top and the bottom are the system's")
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .bottom: bottom = newValue
      case .left, .right: preconditionFailure("only the top and the bottom are the system's")
      }
    }
  }
}
