import TouchCore
import TouchScene

/// Views that probably handle touches themselves, judged by the settings of the scene.
extension ConflictSearch {
  /// In a scene of plain views without recognizers, the views without children: a game, or a
  /// drawing. In others, `declaredHandlers`.
  var ownHandlers: [ViewID] {
    let isPlain = scene.description.views.allSatisfy { view in
      view.isHidden || view.isRemoved
        || (view.kind == .view && !view.gestures.contains { $0.isEnabled })
    }
    guard isPlain else { return declaredHandlers }
    return scene.views.filter { view in
      described(view).kind == .view && described(view).parent != nil
        && !parents.contains(described(view).id)
    }
  }

  /// Plain views that take several touches, or touches that exclude others, although no recognizer
  /// of the app shares them: both settings are about the touches of the view itself (HIT-5, HIT-6).
  var declaredHandlers: [ViewID] {
    scene.views.filter { view in
      let described = described(view)
      return described.kind == .view && described.parent != nil && scene.isOnScreen(view)
        && (described.takesMultipleTouch || described.takesExclusiveTouch)
        && !parents.contains(described.id)
        && !scene.route(of: view).contains { entry in
          self.recognizer(of: scene.routed[entry])?.origin == .app
        }
    }
  }
}
