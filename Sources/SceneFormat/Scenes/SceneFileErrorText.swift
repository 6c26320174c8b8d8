import TouchCore
import TouchScene

extension SceneFileError {
  /// The location, the fault and a remedy, in UTF-8: `scene.json:12:20: views[3].pin.left: there is
  /// no view "toolz": did you mean "tools"?`
  public var text: [UInt8] {
    var text = "\(Shown.file(file)):\(position.line):\(position.column): "
    if !path.isEmpty { text += Shown.path(path) + ": " }
    return Array((text + reason.words(at: path)).utf8)
  }
}

extension SceneFileError.Fault {
  /// Where the command and a program list the rules.
  private static let ruleWords = ": `umpire rule --all` lists them, in a program `Rule.allCases`"

  /// The fault and a remedy, without the location.
  func words(at path: [PathPart]) -> String {
    switch self {
    case .notAScene:
      return "not a scene file: a scene is one JSON object, which begins with {"
    case .wideText:
      return "not a scene file: it looks like UTF-16, or like another encoding with more than "
        + "a byte per character: save it as UTF-8"
    case .json(let reason):
      var bytes: [UInt8] = []
      reason.write(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    case .fact(let error, let found):
      return error.words(found: found, at: path)
    case .unknownKey, .keyOfOtherKinds, .keyOfOtherRecognizers, .keyOfWholeScene, .keyOfVariant,
      .keyWithoutKind, .missingKey, .unknownPart, .noWindows:
      return keyWords
    case .unknownFigure, .figure, .unknownEffect, .unknownField, .change, .unknownThing,
      .notRemovable, .notSwitchable, .factMissing, .unknownFact, .factOfMadeGesture:
      return nameWords
    case .duplicate(let name, let first):
      return "the id \(Shown.quoted(name)) is taken by \(first.words): "
        + "an id can be used once in the whole scene"
    case .axis(let found, let pins, let isHorizontal, let hasPins):
      return axisWords(found, pins, isHorizontal, hasPins)
    case .scene(let reason):
      return reason.words
    case .unsound(let place, let reason):
      let prefix = place.path.isEmpty ? "" : place.words + ": "
      return "after this change the scene would not be valid: "
        + prefix + reason.words(at: place.path)
    case .unreadable(let name):
      return "\(Shown.quoted(name)) was not found: write its path from the folder of this file; a "
        + "program passes a `load` to `SceneFile.read` that returns its bytes"
    case .notExtensible(let name):
      return "this text cannot extend \(Shown.quoted(name)), since no file is read with it: write "
        + "the whole scene, or read it with `SceneFile.read`"
    case .noFinding(let found):
      return "needs the rule and the id of a finding, as \"HIT-2:today\", not "
        + "\(Shown.value(found)): `umpire check` prints both"
    case .unknownRule(let id):
      return "there is no rule \(Shown.quoted(id))\(Self.ruleWords)"
    case .notLoaded(let name, let words):
      return "\(Shown.quoted(name)): \(words.text)"
    case .notCarried(let name):
      return "the trace carries no \(Shown.quoted(name)): "
        + "add the scene again, with the files that it extends"
    case .circleOfFiles(let names):
      return "the files extend one another: \(Shown.circle(names))"
    case .tooManyFiles(let limit):
      return "more than \(limit) files extend one another: let this one extend an earlier one"
    }
  }

  private var keyWords: String {
    switch self {
    case .unknownKey(let key, let owner, let nearest):
      if owner == .view, key.matches("subviews") {
        return "a view has no key \(Shown.quoted(key)): each view names the view that contains it "
          + "as its \"parent\""
      }
      return "\(owner.words) has no key \(Shown.quoted(key))\(question(nearest))"
    case .keyOfOtherKinds(let key, let kind, let having):
      let kinds = Shown.list(having.map { SceneName($0.word) }, "and")
      return called(key, having.flatMap { ViewDescription.keys(of: $0) })
        + "only views of kind \(kinds) have this, and this one is a "
        + "\(Shown.quoted(SceneName(kind.word))): change \"kind\", or remove the key"
    case .keyOfOtherRecognizers(let key, let kind, let having):
      let kinds = Shown.list(having.map { SceneName($0.word) }, "and")
      return called(key, having.flatMap { RecognizerDescription.keys(of: $0) })
        + "only recognizers of kind \(kinds) have this, and this one is \(kind.traits.article) "
        + "\(Shown.quoted(SceneName(kind.word))): change \"kind\", or remove the key"
    case .keyOfWholeScene("figures"):
      return "a scene that extends another sets figures with changes, one each: "
        + "\"do\": [{\"set\": \"SCR-1.delay\", \"to\": \"100ms\"}]"
    case .keyOfWholeScene(let key):
      return "a scene that extends another sets this with a change: "
        + "\"do\": [{\"set\": \(Shown.quoted(key)), \"to\": …}]"
    case .keyOfVariant(let key):
      return "\(Shown.quoted(key)) is for a scene that extends another: "
        + "add \"extends\": \"scene.json\", or remove it"
    case .keyWithoutKind(let key, let owner):
      let cause = owner == .controller ? "has \"view\"" : "has keys of a window"
      return "\(owner.words) has no key \(Shown.quoted(key)): the object \(cause) and no "
        + "\"kind\", so it is \(owner.words); to add a view or a gesture, write its \"kind\""
    case .missingKey(let key, let owner):
      return "\(owner.words) needs \(Shown.quoted(key)): add \(example(key, owner))"
    case .unknownPart(let part, let key, let parts, let nearest):
      if parts.isEmpty { return "\(Shown.quoted(key)) has no parts: set it as a whole" }
      return "\(Shown.quoted(key)) has no \(Shown.quoted(part))"
        + (nearest.map { question($0) } ?? ": it has \(Shown.list(parts, "and"))")
    case .noWindows:
      return "the scene has no window: "
        + "add \"windows\": [{\"id\": \"main\", \"view\": \"screen\"}] and the view"
    case .notAScene, .wideText, .json, .fact, .duplicate, .axis, .scene, .unsound, .unreadable,
      .notExtensible, .notLoaded, .noFinding, .unknownRule, .notCarried,
      .circleOfFiles, .tooManyFiles, .unknownFigure, .figure, .unknownEffect, .unknownField,
      .change, .unknownThing, .notRemovable, .notSwitchable,
      .factMissing, .unknownFact, .factOfMadeGesture:
      return ""
    }
  }

  private var nameWords: String {
    switch self {
    case .unknownFigure(let address, let nearest):
      return "no figure has the address \(Shown.quoted(address))"
        + (nearest.map { question($0) } ?? ": " + figuresWords(of: address))
    case .figure(let error, let found):
      if case .text(let text) = found, error.figure.unit == .milliseconds,
        let words = Interval.fault(of: text.utf8)
      {
        return String(decoding: words, as: UTF8.self)
      }
      let needed = String(decoding: error.figure.expectation, as: UTF8.self)
      return "needs \(needed), not \(Shown.value(found))"
    case .unknownEffect(let word, let nearest):
      let words = EffectKind.allCases.map { SceneName($0.word) }
      return "the journal has no effect \(Shown.quoted(word))"
        + (nearest.map { question($0) } ?? ": it has \(Shown.list(words, "and"))")
    case .unknownField(let field, let effect, let fields, let nearest):
      return "a row of \(Shown.quoted(SceneName(effect.word))) has no \(Shown.quoted(field))"
        + (nearest.map { question($0) } ?? ": it has \(Shown.list(fields, "and"))")
    case .change(let reason):
      var bytes: [UInt8] = []
      reason.write(to: &bytes, isOfObject: true)
      return String(decoding: bytes, as: UTF8.self)
    case .unknownThing(let name, let needed, let other, let nearest):
      let wanted = needed.map { SceneName($0.word).text }
      if let other, let wanted {
        return "\(Shown.quoted(name)) is a \(SceneName(other.word).text), but a \(wanted) is "
          + "needed"
          + question(nearest)
      }
      if needed == nil, nearest == nil, name.resemblesRule {
        let rule = SceneReasons.nearest(name, Rule.allCases.map { SceneName($0.id) })
        return "there is no rule \(Shown.quoted(name))"
          + (rule.map { question($0) } ?? Self.ruleWords)
      }
      return "there is no \(wanted ?? "object or fact") \(Shown.quoted(name))\(question(nearest))"
    case .notRemovable(let name):
      return "\(Shown.quoted(name)) cannot be removed: only views, gestures, controllers and "
        + "windows can" + (name.matches("hook") ? "; write hook = null instead" : "")
    case .notSwitchable(let name, let fact):
      return "\(Shown.quoted(name)) cannot be enabled or disabled: only gestures and controls can"
        + (fact.map { "; set \(Shown.plain($0)) to true or false" } ?? "")
    case .factOfMadeGesture(let gesture, let fact, let instead):
      return "\(Shown.quoted(gesture)) has no facts of its own: "
        + madeGestureWords(gesture, fact, instead)
    case .factMissing(let name):
      return "\(Shown.quoted(name)) is an object, not a fact: add a key after it, as in "
        + Shown.quoted(SceneName(utf8: name.utf8 + SceneName(".hidden").utf8))
    case .unknownFact(let key, let thing, let nearest):
      let owner = thing.map { Shown.quoted($0) } ?? "the scene"
      if key == nearest {
        return "\(owner) has no \(Shown.quoted(key)) of its own, because pins place it: change "
          + "one of those"
      }
      return "\(owner) has no fact \(Shown.quoted(key))\(question(nearest))"
    case .notAScene, .wideText, .json, .fact, .duplicate, .axis, .scene, .unsound, .unreadable,
      .notExtensible, .notLoaded, .noFinding, .unknownRule, .notCarried,
      .circleOfFiles, .tooManyFiles, .unknownKey, .keyOfOtherKinds, .keyOfOtherRecognizers,
      .keyOfWholeScene, .keyOfVariant, .keyWithoutKind, .missingKey, .unknownPart, .noWindows:
      return ""
    }
  }

  /// What can be written instead of a fact of a gesture that the engine makes.
  private func madeGestureWords(
    _ gesture: SceneName, _ fact: SceneName?, _ instead: SceneName
  ) -> String {
    let list = "[\(Shown.quoted(gesture))]"
    if let fact, fact.matches("requires") {
      return "it waits for the gestures that name it, as in GESTURE.requiredBy = \(list)"
    }
    if let fact, fact.matches("requiredBy") {
      return "the gestures that name it wait for it, as in GESTURE.requires = \(list)"
    }
    if let fact, fact.matches("with") {
      return "the other gesture has to name it, as in GESTURE.with = \(list)"
    }
    let owner = SceneName(utf8: Array(gesture.utf8.prefix { $0 != UInt8(ascii: ".") }))
    // A fact that the owner has too, or the one that the owner has instead.
    guard let fact, !fact.matches("enabled"), instead.utf8.suffix(fact.utf8.count) != fact.utf8[...]
    else { return "did you mean \(Shown.quoted(instead))?" }
    return "set those of \(Shown.quoted(owner)), such as \(Shown.quoted(instead))"
  }

  /// The key of scenes for a word of UIKit; empty if the word is not one of UIKit's.
  private func called(_ word: SceneName, _ keys: [StaticString]) -> String {
    UIKitWords.key(for: word, among: keys.map { SceneName($0) })
      .flatMap { $0 == word ? nil : $0 }
      .map { "scenes call this \(Shown.quoted($0)); " } ?? ""
  }

  /// The figures that exist, for an address that resembles none of theirs.
  private func figuresWords(of address: SceneName) -> String {
    guard let rule = SceneReasons.rule(in: address) else {
      return "`umpire rule ID` prints those of a rule, in a program `Figure.allCases` has all"
    }
    let figures = SceneReasons.figures(ofRuleIn: address).map { SceneName(utf8: $0.address) }
    return figures.isEmpty
      ? "\(rule.id) has no figures" : "\(rule.id) has \(Shown.list(figures, "and"))"
  }

  private func question(_ nearest: SceneName?) -> String {
    nearest.map { ": did you mean \(Shown.quoted($0))?" } ?? ""
  }

  private func example(_ key: SceneName, _ owner: SceneFileError.Owner) -> String {
    if key.matches("on") { return "\"on\": \"statusBar\", the effect it answers to" }
    if key.matches("do") { return "\"do\": […], the changes it makes" }
    if key.matches("view") { return "\"view\": \"screen\", the view it shows" }
    if key.matches("kind") { return "\"kind\": \"tap\", what it recognises" }
    return "\"id\": \"…\", a name of its own"
  }

  private func axisWords(
    _ found: Int, _ pins: [PinEdge], _ isHorizontal: Bool, _ hasPins: Bool
  ) -> String {
    if !hasPins {
      return "the frame of the view is not determined: add \"frame\": [0, 0, 100, 44], or \"pin\": "
        + "{\"left\": \"bounds\", \"top\": \"bounds\", \"width\": 100, \"height\": 44}"
    }
    let direction = isHorizontal ? "horizontally" : "vertically"
    let (start, end) = isHorizontal ? ("left", "right") : ("top", "bottom")
    let extent = isHorizontal ? "\"width\": 44" : "\"height\": 44"
    let both = "add \"\(start)\": \"bounds\" and \"\(end)\": \"bounds\""
    switch found {
    case 0:
      return "\(direction), the frame of the view is not determined: \(both)"
    case 1:
      let edge = pins.first
      let here = edge.map { " (\(Shown.quoted(SceneName($0.word))))" } ?? ""
      var advice = ": give it a second one"
      if let edge {
        let free = edge == .right || edge == .bottom ? start : end
        advice = edge.isExtent ? ": add " : ": add \(extent) or "
        advice += "\"\(edge.isExtent ? start : free)\": \"bounds\""
      }
      return "\(direction), one pin\(here) does not determine the frame\(advice)"
    default:
      let here = pins.isEmpty ? "" : " (\(Shown.list(pins.map { SceneName($0.word) }, "and")))"
      return "\(direction), \(found) pins\(here) determine the frame, and 2 are enough: "
        + "remove \(found == 3 ? "one" : "\(found - 2)")"
    }
  }
}

extension SceneFileError.Spot {
  fileprivate var words: String {
    if let kind { return "a \(kind.word) of the scene" }
    if path.isEmpty { return "another member of this change" }
    return Shown.path(path) + (file.map { " of " + Shown.plain($0) } ?? "")
  }
}

extension SceneFileError.Owner {
  fileprivate var words: String {
    switch self {
    case .scene: "a scene"
    case .window: "a window"
    case .controller: "a controller"
    case .view: "a view"
    case .recognizer: "a recognizer"
    case .hook: "a hook"
    case .reaction: "a reaction"
    case .checks: "checks"
    }
  }
}

extension SceneName {
  /// True if the name looks like the id of a rule: capital letters, a hyphen and digits.
  fileprivate var resemblesRule: Bool {
    let letters = utf8.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    let digits = utf8.dropFirst(letters.count + 1)
    return !letters.isEmpty && utf8.dropFirst(letters.count).first == UInt8(ascii: "-")
      && !digits.isEmpty
      && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
