import TouchAccounts

/// A form of sentence with the claims of its words, computed once.
struct ToldForm: Sendable {
  /// The words, with slots.
  let words: String
  /// The claims of the words.
  let claims: [WhyClaim]
  /// The numbers in the words themselves, such as that of a release.
  let numbers: Set<String>

  private init(_ form: SentenceForm) {
    let words = [form.words, form.aside].compactMap { $0.map { "\($0)" } }.joined(separator: " ")
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
