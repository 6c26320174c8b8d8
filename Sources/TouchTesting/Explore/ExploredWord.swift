import TouchCore
import TouchDispatch
import TouchPlayer

/// One thing that fingers or time can do next.
enum Letter: Hashable, Sendable {
  /// Another finger comes down at a place, by its index.
  case down(UInt8)
  /// A finger, by its index among those that are down, goes to its start plus a way.
  case move(UInt8, way: UInt8)
  /// All fingers go the same way in one frame.
  case moveAll(way: UInt8)
  /// A finger lifts where it is.
  case lift(UInt8)
  /// All fingers lift in one frame.
  case liftAll
  /// The system takes a finger away.
  case cancel(UInt8)
  /// Time comes to the next deadline, and what is due happens.
  case wait
  /// Time comes to 1 ns before the next deadline, at which the next letter comes.
  case nearly
}

/// A letter with the host's answers to the questions that it caused (ASK-1).
struct PlayedLetter: Sendable {
  let letter: Letter
  var answers: [Answer] = []
}

/// A player with the fingers of a word, played letter by letter.
struct ExploredWord: Sendable {
  private(set) var player: Player
  private(set) var batch: Batch
  private(set) var laws: [any TouchLaw]
  private(set) var test = TestCase()
  /// The fingers that are down, in the order in which they came.
  private(set) var fingers: [Finger] = []
  private var now = Instant.zero
  /// The time until the next letter.
  private var pause = Interval.zero
  private(set) var isNearly = false
  private let alphabet: Exploration.Alphabet

  /// A finger that is down.
  struct Finger: Hashable, Sendable {
    /// The number that the engine is given.
    var id: UInt8
    /// The indices of its place, and of its way; `nil` before it moves.
    var place: UInt8
    var way: UInt8?
    /// The index of its path in the test case.
    var path: Int
  }

  /// The interval between two letters: more than a frame of 120 Hz.
  private static let step = Interval.milliseconds(10)

  init(on stage: CaseStage, _ laws: [any TouchLaw], _ alphabet: Exploration.Alphabet) {
    (player, batch, self.laws, self.alphabet) = (stage.start, stage.opening, laws, alphabet)
    see(0..<batch.rows.count)
  }

  /// The letters that can come next, in a fixed order.
  var next: [Letter] {
    var letters: [Letter] = []
    if fingers.count < alphabet.fingers {
      letters += alphabet.places.indices.map { .down(UInt8($0)) }
    }
    for (index, finger) in fingers.enumerated() {
      for way in alphabet.ways.indices where finger.way != UInt8(way) {
        letters.append(.move(UInt8(index), way: UInt8(way)))
      }
      letters.append(.lift(UInt8(index)))
      if alphabet.cancels { letters.append(.cancel(UInt8(index))) }
    }
    if fingers.count > 1 {
      letters += alphabet.ways.indices.map { .moveAll(way: UInt8($0)) }
      letters.append(.liftAll)
    }
    if player.nextDeadline != nil { letters += isNearly ? [.wait] : [.wait, .nearly] }
    return letters
  }

  /// True if a law is broken.
  var isBroken: Bool { laws.contains { $0.breach != nil } }

  /// Plays a letter with its own answers.
  mutating func play(_ played: PlayedLetter) {
    _ = play(played.letter, answers: played.answers)
  }

  /// Plays a letter with the host's answers to its questions.
  ///
  /// - Returns: The unanswered questions. If there are any, the state of the word is not valid: the
  ///   caller plays the letter on another copy, with answers.
  mutating func play(_ letter: Letter, answers: [Answer]) -> [Question] {
    isNearly = false
    for answer in answers { note(answer) }
    switch letter {
    case .wait, .nearly:
      guard let deadline = player.nextDeadline else { return [] }
      if letter == .nearly {
        now = max(now, deadline + Interval(nanoseconds: -1))
        (pause, isNearly) = (.zero, true)
        return []
      }
      now = max(now, deadline)
      pause = Self.step
      let first = batch.rows.count
      let questions = player.advance(to: now, answers: answers, into: &batch)
      if questions.isEmpty { see(first..<batch.rows.count) }
      return questions
    case .down(let place):
      begin()
      let id = UInt8((0...).first { id in !fingers.contains { $0.id == id } } ?? 0)
      let point = alphabet.places[Int(place)]
      fingers.append(Finger(id: id, place: place, way: nil, path: test.paths.count))
      test.paths.append(FingerPath(at: point, from: now))
      let questions = step(
        [Sample(finger: FingerID(id), phase: .began, point: point)], answers)
      // An answer about the new finger could not be stored before its path existed.
      for answer in answers { note(answer) }
      return questions
    case .move(let index, let way):
      begin()
      return step([move(Int(index), way)], answers)
    case .moveAll(let way):
      begin()
      return step(fingers.indices.map { move($0, way) }, answers)
    case .lift(let index):
      begin()
      let questions = step([end(Int(index), .ended)], answers)
      fingers.remove(at: Int(index))
      return questions
    case .cancel(let index):
      begin()
      let questions = step([end(Int(index), .cancelled)], answers)
      fingers.remove(at: Int(index))
      return questions
    case .liftAll:
      begin()
      let questions = step(fingers.indices.map { end($0, .ended) }, answers)
      fingers.removeAll()
      return questions
    }
  }

  /// Stores an answer in the path of its touch. Touch numbers follow the order of the paths, from
  /// 1.
  private mutating func note(_ answer: Answer) {
    let index = Int(answer.question.touch.number) - 1
    guard test.paths.indices.contains(index), given(to: answer.question) == nil else { return }
    test.paths[index].answers.append(TouchAnswer(answer.question, answer.value))
  }

  /// The answer that the word has for the same question about the same touch; `nil` if it has none.
  func given(to question: Question.ID) -> Answer.Value? {
    let index = Int(question.touch.number) - 1
    guard test.paths.indices.contains(index) else { return nil }
    return test.paths[index].answers.first { $0.answers(question) }?.value
  }

  /// Ends the run: fingers that are down are cancelled, and timers run out. Returns the unanswered
  /// questions, as `play` does.
  mutating func finish(answers: [Answer]) -> [Question] {
    for answer in answers { note(answer) }
    for index in fingers.indices.reversed() {
      test.paths[fingers[index].path].move(to: point(of: fingers[index]), at: now + Self.step)
      test.paths[fingers[index].path].isCancelled = true
    }
    let first = batch.rows.count
    let questions = player.finish(answers: answers, into: &batch)
    if !questions.isEmpty { return questions }
    see(first..<batch.rows.count)
    for index in laws.indices where laws[index].breach == nil {
      laws[index].end(of: batch, in: player)
    }
    return []
  }

  private mutating func begin() {
    now = now + pause
    pause = Self.step
  }

  private func point(of finger: Finger) -> Point2D {
    let start = alphabet.places[Int(finger.place)]
    guard let way = finger.way else { return start }
    let by = alphabet.ways[Int(way)]
    return Point2D(start.x + by.x, start.y + by.y)
  }

  private mutating func move(_ index: Int, _ way: UInt8) -> Sample {
    fingers[index].way = way
    let point = point(of: fingers[index])
    test.paths[fingers[index].path].move(to: point, at: now)
    return Sample(finger: FingerID(fingers[index].id), phase: .moved, point: point)
  }

  private mutating func end(_ index: Int, _ phase: Phase) -> Sample {
    let point = point(of: fingers[index])
    test.paths[fingers[index].path].move(to: point, at: now)
    test.paths[fingers[index].path].isCancelled = phase == .cancelled
    return Sample(finger: FingerID(fingers[index].id), phase: phase, point: point)
  }

  private mutating func step(_ samples: [Sample], _ answers: [Answer]) -> [Question] {
    let first = batch.rows.count
    let questions = player.play(
      Input(.frame(samples), at: now), answers: answers, into: &batch)
    if questions.isEmpty { see(first..<batch.rows.count) }
    return questions
  }

  private mutating func see(_ rows: Range<Int>) {
    if rows.isEmpty { return }
    for index in laws.indices where laws[index].breach == nil {
      laws[index].see(rows, of: batch, in: player)
    }
  }

  /// What decides the future of the word: the situation of the engine, the fingers, and what the laws
  /// remember; `nil` if a law does not say what it remembers.
  func key(_ prints: inout Fingerprints) -> StateKey? {
    guard let print = try? prints.fingerprint(of: player) else { return nil }
    var words: [Int64] = [isNearly ? 1 : 0, pause.nanoseconds]
    if isNearly { words.append((now - player.dispatcher.now).nanoseconds) }
    for finger in fingers {
      words += [Int64(finger.place), finger.way.map { Int64($0) } ?? -1]
    }
    for law in laws {
      guard let state = law.memory(in: player) else { return nil }
      words.append(Int64(state.count))
      words += state
    }
    // The host repeats its answers about a touch, so they are a part of the situation.
    let answers = player.liveTouches.map { live -> [TouchAnswer] in
      let index = Int(live.touch.number) - 1
      return test.paths.indices.contains(index) ? test.paths[index].answers : []
    }
    return StateKey(
      print: print, words: words, answers: answers.contains { !$0.isEmpty } ? answers : [])
  }
}

/// What makes two states of an exploration the same.
struct StateKey: Hashable, Sendable {
  let print: Fingerprint
  let words: [Int64]
  let answers: [[TouchAnswer]]
}
