import TouchAccounts

/// A form of sentence with what its words claim, worked out once.
struct ToldForm: Sendable {
  /// The words, with slots.
  let words: String
  /// What they claim.
  let claims: [WhyClaim]
  /// The numbers that stand in the words themselves, such as that of a release.
  let numbers: Set<String>

  private init(_ form: SentenceForm) {
    let words = form.words.map { "\($0)" } ?? ""
    self.words = words
    claims = WhyClaims.all.filter { words.contains($0.words) }
    numbers = Set(
      words.split(whereSeparator: { " (),.;:".contains($0) }).map(String.init).filter {
        $0.first?.isNumber ?? false
      })
  }

  /// The form of a sentence.
  static func of(_ form: SentenceForm) -> ToldForm { all[form] ?? ToldForm(form) }

  private static let all: [SentenceForm: ToldForm] = {
    var all: [SentenceForm: ToldForm] = [:]
    for form in SentenceForm.all { all[form] = ToldForm(form) }
    return all
  }()
}
