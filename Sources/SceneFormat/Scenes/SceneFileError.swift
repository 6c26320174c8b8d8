import TouchCore
import TouchScene

/// Why a scene file cannot be used: which file, where in it, and what is wrong.
public struct SceneFileError: Error, Hashable, Sendable {
  /// The file, by the name under which it was read.
  public var file: SceneName
  /// Where: the beginning of the value at `path`, or of the innermost one that is there.
  public var position: TextPosition
  /// The way to the value; empty for the whole file.
  package var path: [PathPart]
  /// What is wrong.
  public var reason: Reason

  /// What can be wrong with a scene file. Names in `nearest` are what was probably meant.
  public indirect enum Reason: Hashable, Sendable {
    /// The file does not begin as a scene does.
    case notAScene
    /// The file is text of two bytes a character.
    case wideText
    /// The file is no JSON.
    case json(JSONError.Reason)
    /// The value is not what the fact takes.
    case fact(FactError, found: SceneValue)
    /// No object of this kind has such a key.
    case unknownKey(SceneName, in: Owner, nearest: SceneName?)
    /// A view of this kind has no such key; views of the others have.
    case keyOfOtherKinds(SceneName, ViewKind, having: [ViewKind])
    /// A recognizer of this kind has no such key; recognizers of the others have.
    case keyOfOtherRecognizers(SceneName, RecognizerKind, having: [RecognizerKind])
    /// A key of a whole scene in one that extends another.
    case keyOfWholeScene(SceneName)
    /// `do` in a scene that extends none.
    case keyOfVariant(SceneName)
    /// The object cannot be without the key.
    case missingKey(SceneName, of: Owner)
    /// The fact has no such part.
    case unknownPart(SceneName, of: SceneName, parts: [SceneName], nearest: SceneName?)
    /// A scene shows nothing without a window.
    case noWindows

    /// No figure has that address.
    case unknownFigure(SceneName, nearest: SceneName?)
    /// The figure cannot have that value.
    case figure(FigureError, found: SceneValue)
    /// The journal has no such effect.
    case unknownEffect(SceneName, nearest: SceneName?)
    /// Rows of the effect have no such field.
    case unknownField(SceneName, EffectKind, fields: [SceneName], nearest: SceneName?)
    /// The value is not the rule and the id of a finding.
    case noFinding(SceneValue)
    /// No change is written so.
    case change(ChangeTextError.Reason)

    /// Nothing has that id; or something has it that is no `needed` but an `is`.
    case unknownThing(SceneName, needed: ThingKind?, is: ThingKind?, nearest: SceneName?)
    /// A path that ends at an id.
    case factMissing(SceneName)
    /// The thing with that id has no such fact.
    case unknownFact(SceneName, of: SceneName?, nearest: SceneName?)
    /// The thing at the path has the id already.
    case duplicate(SceneName, first: Spot)
    /// The pins along an axis do not place the view; which they are where that is known.
    case axis(found: Int, pins: [PinEdge], isHorizontal: Bool, hasPins: Bool)
    /// Anything else that keeps a scene from holding together.
    case scene(SceneError.Reason)
    /// What the scene would not be after the change, and where.
    case unsound(Spot, Reason)

    /// The extended file cannot be read.
    case unreadable(SceneName)
    /// The extended file must not be read; the second name is the reason.
    case notLoaded(SceneName, SceneName)
    /// The trace does not carry the extended file.
    case notCarried(SceneName)
    /// Each file extends the next, round to the first.
    case circleOfFiles([SceneName])
    /// Too many files extend one another.
    case tooManyFiles(limit: Int)
  }

  /// Another place that a message names.
  public struct Spot: Hashable, Sendable {
    /// The file, where it is another one.
    public var file: SceneName?
    /// The way to it; empty where it is not known.
    package var path: [PathPart]
  }

  /// An object of the file.
  public enum Owner: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
    /// The whole file.
    case scene
    /// An element of `windows`.
    case window
    /// An element of `controllers`.
    case controller
    /// An element of `views`.
    case view
    /// An element of the `gestures` of a view.
    case recognizer
    /// The application's hook.
    case hook
    /// An element of `reactions`.
    case reaction
    /// The object `checks`.
    case checks
  }
}

/// The reason why a file that a scene extends must not be read.
public struct SceneLoadError: Error, Hashable, Sendable {
  /// What is wrong with the file and what to do, as a clause without its name.
  package var words: SceneName

  /// The reason in words.
  package init(words: SceneName) { self.words = words }

  /// The words, in UTF-8.
  public var text: [UInt8] { words.utf8 }
}

extension SceneFileError.Reason {
  /// The fault of a file that does not begin as a scene does; `nil` if it does, or is empty. The
  /// message quotes nothing of such a file: it may be any file, and may hold secrets.
  init?(beginning bytes: [UInt8]) {
    if bytes.isWideText {
      self = .wideText
      return
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    guard let first = text.first(where: { !blanks.contains($0) }), first != UInt8(ascii: "{")
    else { return nil }
    self = .notAScene
  }
}

/// A file of a scene, as far as messages need it.
struct SceneSource: Sendable {
  let name: SceneName
  /// What a trace that carries the file calls it.
  let carriedName: SceneName
  let document: JSONDocument

  /// An error at `path`, placed at the innermost value on the way that is there.
  func fault(_ path: [PathPart], _ reason: SceneFileError.Reason) -> SceneFileError {
    SceneFileError(file: name, position: position(of: path), path: path, reason: reason)
  }

  func position(of path: [PathPart]) -> TextPosition {
    var path = path
    while true {
      if let position = document.position(of: path) { return position }
      guard path.popLast() != nil else { return TextPosition(of: 0, in: document.bytes) }
    }
  }
}
