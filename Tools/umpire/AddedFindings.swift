import TouchTesting
import Umpire

/// The findings that a changed scene has and the scene itself has not: those of the scene alone,
/// and what a few played touches break. Advice names them, so that following it does not lead back
/// to the first finding.
///
///     single.requires = ["double"]    ends ARB-8, and adds ARB-4: single waits up to 350 ms
///     open.cancelsTouches = false     ends ARB-6, and adds one-action: a tap acts twice
final class AddedFindings {
  private let scene: CompiledScene
  private let conflicts: [ConflictFinding]
  private lazy var known = Found(scene, conflicts)
  private lazy var trials = ChangeTrials(scene)
  private var texts: [[SceneChange]: [String]] = [:]

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

  /// What the changes add, each in words: `single is recognised 350 ms late, because … (ARB-4)`.
  /// Empty if they add nothing, or if the scene has too many views to compare.
  func texts(for changes: [SceneChange]) -> [String] {
    if let texts = texts[changes] { return texts }
    let added = added(by: changes)
    texts[changes] = added
    return added
  }

  /// Texts as one, with the first two of them.
  static func joined(_ texts: [String]) -> String {
    let shown = texts.prefix(2).joined(separator: "; ")
    return texts.count > 2 ? "\(shown); and \(texts.count - 2) more" : shown
  }

  private func added(by changes: [SceneChange]) -> [String] {
    guard scene.views.count <= ChangeTrials.mostViews, let changed = scene.loaded(with: changes)
    else {
      return []
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
    let played = trials?.made(by: changes) ?? []
    return told.map { Self.text(of: $0) }
      + played.map { "\($0.text) (\($0.law), \($0.rule.id))" }
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
