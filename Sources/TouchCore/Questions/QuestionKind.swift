/// A question that a gesture or a view may ask the host: what a method of UIKit's answers (ASK-1).
///
///     { "id": "drag", "kind": "pan", "asks": ["begin"] }
///
/// New versions may add cases: a `switch` over it needs a `default`.
public enum QuestionKind: UInt8, BitwiseCopyable, Hashable, WordChoice, Sendable {
  /// `gestureRecognizer(_:shouldReceive:)`. Standard: `mayReceive`.
  case receive
  /// `gestureRecognizerShouldBegin(_:)`. Standard: `mayBegin`.
  case begin
  /// `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`. Standard: `with`.
  case simultaneous
  /// `gestureRecognizer(_:shouldRequireFailureOf:)`. Standard: no; a pair in `requires` is not
  /// asked.
  case requireFailure
  /// `hitTest(_:with:)`. Standard: the result of the hit test in the view.
  case hitTest
  /// `touchesShouldCancel(in:)` of a scroll view. Standard: `mayCancel` and `contentMayCancel`.
  case cancelContent

  /// The word that scene files, rows and traces use.
  public var word: StaticString {
    switch self {
    case .receive: "receive"
    case .begin: "begin"
    case .simultaneous: "simultaneous"
    case .requireFailure: "requireFailure"
    case .hitTest: "hitTest"
    case .cancelContent: "cancelContent"
    }
  }

  /// The questions of gestures.
  package static let ofGestures: [QuestionKind] = [
    .receive, .begin, .simultaneous, .requireFailure,
  ]

  /// The questions that a view of `kind` may ask; a scroll view asks those of its pan too.
  package static func ofViews(_ kind: ViewKind) -> [QuestionKind] {
    kind.scrolls ? [.hitTest, .cancelContent] + ofGestures : [.hitTest]
  }
}

/// The questions that one gesture or view asks, one bit a kind.
@usableFromInline package struct QuestionSet: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline var bits: UInt8 = 0

  /// The set of `kinds`.
  package init(_ kinds: [QuestionKind] = []) {
    for kind in kinds { bits |= 1 << kind.rawValue }
  }

  /// No question.
  @inlinable package static var none: QuestionSet { QuestionSet(bits: 0) }

  @inlinable init(bits: UInt8) { self.bits = bits }

  /// True if the set has `kind`.
  @inlinable @inline(__always) package func contains(_ kind: QuestionKind) -> Bool {
    bits & (1 << kind.rawValue) != 0
  }

  /// True if nothing is asked.
  @inlinable package var isEmpty: Bool { bits == 0 }
}

extension SceneValue {
  /// Words of questions in a list, each once; only those in `allowed`.
  func questions(of allowed: [QuestionKind]) throws(FactError) -> [QuestionKind] {
    var kinds: [QuestionKind] = []
    for value in try list() {
      let word = try value.text()
      guard let kind = QuestionKind(word: word), allowed.contains(kind) else {
        throw .unknownWord(word, allowed: allowed.map { SceneName($0.word) })
      }
      if kinds.contains(kind) { throw .twice(word) }
      kinds.append(kind)
    }
    return kinds
  }

  /// A list of the words of questions.
  init(_ questions: [QuestionKind]) { self = .list(questions.map { .word($0.word) }) }
}
