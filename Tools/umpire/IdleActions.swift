import Umpire

/// Finds the actions of the host in a run that had no effect: answers that no question used,
/// changes that the scene refused, and changes before the start of the play.
struct IdleActions {
  /// The largest number of notes about refused changes.
  private static let noteLimit = 100

  /// The actions that were read, from the next input on.
  private var ahead: ArraySlice<HostPart> = []
  private var answers = UnusedAnswers()
  /// The location of the changes of the input that is played.
  private var place = HostPlace.nowhere
  /// The different refusals in the order of the first of each, and the number of refused changes
  /// that are none of these.
  private var refusals: [Refusal] = []
  private var further = 0
  /// The time of `--start`; `nil` without it.
  private let start: Instant?
  /// The number of changes before `start`, which are not made, and the times of the first and the
  /// last.
  private var leftOut: (count: Int, first: Instant, last: Instant) = (0, .zero, .zero)

  /// A change that was refused once or more often, each time by the same author and for the same
  /// reason.
  private struct Refusal {
    let author: ChangeAuthor
    let change: SceneChange
    let why: String
    /// The location of the first one, and its time.
    let source: String
    let first: Instant
    /// The number of all, and the time of the last.
    var count = 1
    var last: Instant

    /// The words about the first one.
    var words: String {
      "\(source)at \(IdleActions.time(first)) the scene refused the change "
        + "\(Shown.code(ChangeText.shown(change))): \(why)"
    }

    /// The words about all.
    var note: String {
      switch count {
      case 1: words
      case 2: words + " (once more, at \(IdleActions.time(last)))"
      default: words + " (\(count - 1) more times, until \(IdleActions.time(last)))"
      }
    }
  }

  init(from start: Instant?) { self.start = start }

  /// The first refused change: where it stands, when it was refused, and why.
  var firstRefusal: String? { refusals.first?.words }

  /// Takes actions that were read, before the inputs that have them.
  mutating func expect(_ parts: [HostPart]) {
    if parts.isEmpty { return }
    ahead += parts
    guard let start else { return }
    for part in parts where part.instant < start {
      guard case .changes(let changes) = part.contents else { continue }
      if leftOut.count == 0 { leftOut.first = part.instant }
      leftOut.count += changes.count
      leftOut.last = part.instant
    }
  }

  /// Notes what the next input has. Actions of inputs that are left out come before.
  mutating func willPlay(_ input: Input) {
    place = .nowhere
    if case .nextTouch(let touch) = input.kind { leaveOut(about: touch, before: input.instant) }
    guard input.isChange || !input.answers.isEmpty else { return }
    for part in HostPart.all(in: input) {
      let place = takePlace(of: part)
      switch part.contents {
      case .answer(let answer): answers.add(answer, from: place)
      case .changes: self.place = place
      }
    }
  }

  /// Notes the answers about a touch that stand before the instant of `--start`, at which it
  /// begins.
  private mutating func leaveOut(about touch: TouchID, before start: Instant) {
    for part in ahead {
      guard part.instant < start, case .answer(let answer) = part.contents,
        answer.question.touch == touch
      else { continue }
      answers.add(beforeStart: answer, from: part.place)
    }
  }

  private mutating func takePlace(of part: HostPart) -> HostPlace {
    guard
      let index = ahead.firstIndex(where: {
        $0.instant == part.instant && $0.contents == part.contents
      })
    else { return .nowhere }
    defer { ahead = ahead[(index + 1)...] }
    return ahead[index].place
  }

  /// Takes the rows from `first` on, which the last input made.
  mutating func take(from first: Int, of batch: Batch, _ player: Player) {
    if !answers.isEmpty || player.dispatcher.mayAsk {
      answers.take(batch.rows[first...], player.ids)
    }
    for row in batch.rows[first...] {
      guard case .anomaly(.changeRefused(let index), _) = row.effect else { continue }
      note(batch[index], at: row.instant)
    }
  }

  private mutating func note(_ made: MadeChange, at instant: Instant) {
    guard case .refused(let refusal) = made.outcome else { return }
    let words = made.details.isEmpty ? refusal.text.bytes : made.details
    let why = String(decoding: words, as: UTF8.self)
    let equal = refusals.firstIndex {
      $0.author == made.author && $0.change == made.change && $0.why == why
    }
    if let equal {
      refusals[equal].count += 1
      refusals[equal].last = instant
      return
    }
    guard refusals.count < Self.noteLimit else {
      further += 1
      return
    }
    let source: String
    switch made.author {
    case .host: source = String(decoding: place.prefix, as: UTF8.self)
    case .reaction(let reaction): source = "reaction \(reaction.index): "
    }
    refusals.append(
      Refusal(
        author: made.author, change: made.change, why: why, source: source, first: instant,
        last: instant))
  }

  /// A time in seconds: `0.080 s`.
  private static func time(_ instant: Instant) -> String {
    String(decoding: instant.shownSeconds, as: UTF8.self) + " s"
  }

  /// A note about the changes before the start of the play; `nil` if there are none.
  private var leftOutNote: String? {
    if leftOut.count == 0 { return nil }
    let (first, last) = (Self.time(leftOut.first), Self.time(leftOut.last))
    if leftOut.count == 1 {
      return "1 change of the scene, at \(first), is before the start of the play, and is left "
        + "out"
    }
    let times = first == last ? "at \(first)" : "from \(first) to \(last)"
    return "\(leftOut.count) changes of the scene, \(times), are before the start of the play, and "
      + "are left out"
  }

  /// A note for each action without effect. `origin` is the time of the instant 0 by the clock of
  /// the recording, in nanoseconds.
  func notes(in scene: CompiledScene, origin: Int64) -> [String] {
    let more = further == 0 ? [] : ["and \(further) more changes that the scene refused"]
    return [leftOutNote].compactMap { $0 } + refusals.map(\.note) + more
      + answers.reports(in: scene, origin: origin).map { String(decoding: $0, as: UTF8.self) }
  }
}
