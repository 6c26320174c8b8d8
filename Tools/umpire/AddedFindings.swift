import Umpire

/// The findings that a changed scene has and the scene itself has not. Advice names them, so that
/// following it does not lead back to the first finding.
///
///     single.requires = ["double"]    ends ARB-8, and adds ARB-4: single waits up to 350 ms
final class AddedFindings {
  private let scene: CompiledScene
  private let conflicts: [ConflictFinding]
  private lazy var known = Found(scene, conflicts)
  private var texts: [[SceneChange]: String?] = [:]

  /// The findings of a scene, as far as they can be compared.
  private struct Found {
    var facts: [SceneFinding]
    var presses: [PressFinding]
    var conflicts: [ConflictFinding]

    init(_ scene: CompiledScene, _ conflicts: [ConflictFinding]) {
      (facts, presses) = (scene.findings(), scene.pressFindings())
      self.conflicts = conflicts
    }
  }

  /// `conflicts` are those of the scene.
  init(_ scene: CompiledScene, _ conflicts: [ConflictFinding]) {
    (self.scene, self.conflicts) = (scene, conflicts)
  }

  /// The most views of a scene for whose changes findings are compared. In a larger one each search
  /// takes long.
  private static let mostViews = 256

  /// What the changes add, in words: `single is recognised 350 ms late, because … (ARB-4)`. `nil` if
  /// they add nothing, or if the scene has too many views to compare.
  func words(for changes: [SceneChange]) -> String? {
    if let text = texts[changes] { return text }
    let text = added(by: changes)
    texts[changes] = .some(text)
    return text
  }

  private func added(by changes: [SceneChange]) -> String? {
    guard scene.views.count <= Self.mostViews, let changed = scene.loaded(with: changes) else {
      return nil
    }
    let found = Found(changed, changed.conflicts())
    let presses = found.presses.filter { press in
      !known.presses.contains { Self.areAlike($0, press) }
    }
    let conflicts = found.conflicts.added(to: known.conflicts)
    let (words, pressWords) = (FindingWords(changed), PressWords(changed, presses))
    let conflictWords = ConflictWords(changed)
    let told =
      found.facts.filter { !known.facts.contains($0) }.map { words.told($0) }
      + presses.map { pressWords.told($0) } + conflicts.map { conflictWords.told($0, []) }
    if told.isEmpty { return nil }
    let shown = told.prefix(2).map { Self.text(of: $0) }.joined(separator: "; ")
    return told.count > 2 ? "\(shown); and \(told.count - 2) more" : shown
  }

  /// True if two findings are the same, or are of one control at one edge that is dark for another
  /// time or in another part.
  private static func areAlike(_ one: PressFinding, _ other: PressFinding) -> Bool {
    guard case .unlit(let control, _, _, let gate) = one,
      case .unlit(control, _, _, gate) = other
    else { return one == other }
    return true
  }

  /// A finding in words: its subject, what it says, and its rule.
  private static func text(of finding: ToldFinding) -> String {
    var says = finding.says
    if says.hasSuffix(".") { says.removeLast() }
    let subject = finding.shownSubject ?? finding.subject
    let isOne = says.hasPrefix("It ") && !subject.contains { $0 == " " || $0 == "," }
    let words = isOne ? "\(subject) \(says.dropFirst(3))" : "\(subject): \(says)"
    return "\(words) (\(finding.rule.id))"
  }
}
