import TouchCore
import TouchScene

extension QuestionKind {
  /// True if the scene may declare that a view of that kind asks the question.
  fileprivate func isAsked(by kind: ViewKind) -> Bool {
    QuestionKind.ofViews(kind).contains(self)
  }
}

/// Why a scene has no question that an answer fits (ASK-1).
extension SceneDescription {
  /// Why nothing of the scene can ask a question: no object has that name, or it does not declare
  /// the question. `nil` if one may ask.
  package func askerFault(of question: Question.ID) -> String? {
    let (kind, name) = (question.kind, question.asker)
    let word = Shown.quoted(SceneName(kind.word))
    guard let asks = asks(of: name, by: kind) else {
      let isOfGesture = QuestionKind.ofGestures.contains(kind)
      return fault(of: name, neededAs: isOfGesture ? .recognizer : .view).map { fault in
        let cure = isOfGesture ? "a recognizer or a scroll view's pan" : "a view"
        return fault.hasSuffix("?") ? fault : "\(fault): name \(cure) of the scene"
      }
    }
    if asks.contains(kind) { return nil }
    if let view = views.first(where: { $0.id == name }), !kind.isAsked(by: view.kind) {
      return "\(Shown.quoted(name)) is not a scroll view, and only those ask \(word): remove the "
        + "answer, or name a scroll view"
    }
    return "\(Shown.quoted(name)) does not ask \(word): add \"asks\": [\(word)] to it in the scene"
  }

  /// Why a question cannot have the value of an answer.
  package func valueFault(of answer: Answer) -> String {
    guard answer.question.kind == .hitTest else { return "the question needs true or false" }
    guard case .view(let name) = answer.value else {
      return "the question needs the id of a view between double quotes, or null for no view"
    }
    return fault(of: name, neededAs: .view)
      ?? "\(Shown.quoted(name)) is not a view of the window that the touch is in: name one of that "
      + "window, or null for no view"
  }

  /// What the object with that name asks; `nil` if no object that could ask `kind` has the name.
  private func asks(of name: SceneName, by kind: QuestionKind) -> [QuestionKind]? {
    guard QuestionKind.ofGestures.contains(kind) else {
      guard let view = views.first(where: { $0.id == name }) else { return nil }
      return view.asks
    }
    for view in views {
      if let gesture = view.gestures.first(where: { $0.id == name }) { return gesture.asks }
      if view.kind.scrolls, SceneName(utf8: view.id.utf8 + SceneName(".pan").utf8) == name {
        return view.asks
      }
    }
    return nil
  }

  /// The fault of a name that should be that of an object of a kind, and the nearest name; `nil` if
  /// there is such an object.
  private func fault(of name: SceneName, neededAs kind: ThingKind) -> String? {
    let fault = SceneReasons(self, ScenePlaces(byID: self), [""]).unknown(name, needed: kind)
    if case .unknownThing(_, _, kind, _) = fault { return nil }
    return fault.words(at: [])
  }
}
