import TouchCore
import TouchDispatch

// Values that a program prints. The conformances are here for the reason that `ErrorWithText` says.

extension SceneName: CustomStringConvertible {
  /// The id: `list`. A value that has it prints it so too.
  public var description: String { text }
}

extension HighlightSources: CustomStringConvertible {
  /// The sources that light the control: `[touch, program]`.
  public var description: String {
    "[" + HighlightSource.allCases.filter { contains($0) }.map { "\($0)" }.joined(separator: ", ")
      + "]"
  }
}
