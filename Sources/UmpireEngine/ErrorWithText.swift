/// An error whose `text` says what is wrong, where, and what to do. A program that prints the error
/// prints that text.
///
///     do { … } catch { print(error) }
///     // scene.json:3:12: views[1].hiden: a view has no key "hiden": did you mean "hidden"?
///
/// The conformances are here and not beside each error because the modules are also built without
/// the Unicode tables that `String` needs.
public protocol ErrorWithText: Error, CustomStringConvertible {
  /// The text in UTF-8: what is wrong, where, and what to do.
  var text: [UInt8] { get }
}

extension ErrorWithText {
  /// The text.
  public var description: String { String(decoding: text, as: UTF8.self) }
}

extension ChangedSceneError: ErrorWithText {}
extension ChangeError: ErrorWithText {}
extension ChangeTextError: ErrorWithText {}
extension ContainerInputError: ErrorWithText {}
extension FactError: ErrorWithText {}
extension FigureError: ErrorWithText {}
extension JSONError: ErrorWithText {}
extension ReactionError: ErrorWithText {}
extension RecordError: ErrorWithText {}
extension RecoveryError: ErrorWithText {}
extension SceneError: ErrorWithText {}
extension SceneFileError: ErrorWithText {}
extension SceneLoadError: ErrorWithText {}
extension StateError: ErrorWithText {}
extension TraceError: ErrorWithText {}
extension TraceWriteError: ErrorWithText {}
extension Unreachable: ErrorWithText {}
