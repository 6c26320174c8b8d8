import TouchCore
import TouchDispatch

// Values that a program prints. The conformances are here for the reason that `ErrorWithText` says.

extension SceneName: CustomStringConvertible {
  /// The id as text, such as `list`. A value that contains an id prints it the same way.
  public var description: String { text }
}

extension HighlightSources: CustomStringConvertible {
  /// The sources that light the control: `[touch, program]`.
  public var description: String {
    "[" + HighlightSource.allCases.filter { contains($0) }.map { "\($0)" }.joined(separator: ", ")
      + "]"
  }
}
