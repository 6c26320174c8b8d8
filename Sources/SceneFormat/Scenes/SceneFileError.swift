import TouchCore
import TouchScene

/// Why a scene file cannot be used: which file, where in it, and what is wrong.
public struct SceneFileError: Error, Hashable, Sendable {
  /// The file, by the name under which it was read.
  public var file: Name
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
    case fact(FactError, found: Value)
    /// No object of this kind has such a key.
    case unknownKey(Name, in: Owner, nearest: Name?)
    /// A view of this kind has no such key; views of the others have.
    case keyOfOtherKinds(Name, ViewKind, having: [ViewKind])
    /// A recognizer of this kind has no such key; recognizers of the others have.
    case keyOfOtherRecognizers(Name, RecognizerKind, having: [RecognizerKind])
    /// A key of a whole scene in one that extends another.
    case keyOfWholeScene(Name)
    /// `do` in a scene that extends none.
    case keyOfVariant(Name)
    /// The object cannot be without the key.
    case missingKey(Name, of: Owner)
    /// The fact has no such part.
    case unknownPart(Name, of: Name, parts: [Name], nearest: Name?)
    /// A scene shows nothing without a window.
    case noWindows

    /// No figure has that address.
    case unknownFigure(Name, nearest: Name?)
    /// The figure cannot have that value.
    case figure(FigureError, found: Value)
    /// The journal has no such effect.
    case unknownEffect(Name, nearest: Name?)
    /// Rows of the effect have no such field.
    case unknownField(Name, EffectKind, fields: [Name], nearest: Name?)
    /// The value is not the rule and the id of a finding.
    case noFinding(Value)
    /// No change is written so.
    case change(ChangeTextError.Reason)

    /// Nothing has that id; or something has it that is no `needed` but an `is`.
    case unknownThing(Name, needed: ThingKind?, is: ThingKind?, nearest: Name?)
    /// A path that ends at an id.
    case factMissing(Name)
    /// The thing with that id has no such fact.
    case unknownFact(Name, of: Name?, nearest: Name?)
    /// The thing at the path has the id already.
    case duplicate(Name, first: Spot)
    /// The pins along an axis do not place the view; which they are where that is known.
    case axis(found: Int, pins: [PinEdge], isHorizontal: Bool, hasPins: Bool)
    /// Anything else that keeps a scene from holding together.
    case scene(SceneError.Reason)
    /// What the scene would not be after the change, and where.
    case unsound(Spot, Reason)

    /// The extended file cannot be read.
    case unreadable(Name)
    /// The extended file must not be read; the second name is the reason.
    case notLoaded(Name, Name)
    /// The trace does not carry the extended file.
    case notCarried(Name)
    /// Each file extends the next, round to the first.
    case circleOfFiles([Name])
    /// Too many files extend one another.
    case tooManyFiles(limit: Int)
  }

  /// Another place that a message names.
  public struct Spot: Hashable, Sendable {
    /// The file, where it is another one.
    public var file: Name?
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
  package var words: Name

  /// The reason in words.
  package init(words: Name) { self.words = words }

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
  let name: Name
  /// What a trace that carries the file calls it.
  let carriedName: Name
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
