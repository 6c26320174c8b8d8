import TouchAccounts
import TouchCore
import TouchPlayer
import TouchScene

/// A trial as the player plays it, with all sentences about it.
struct ToldRun {
  let trial: Trial
  let scene: CompiledScene
  let batch: Batch
  let account: RunAccount
  /// True if the run counts as one that `--stop` ended.
  let isCut: Bool
  /// The time of each finger on the glass.
  let contacts: [FingerContact]
  /// The samples of each touch.
  let samples: [[(instant: Instant, phase: Phase, point: Point2D)]]
  /// The sources that lit the control of each row before the row, one bit for each source.
  let litBefore: [UInt8]

  /// `nil` if the scene cannot be played.
  init?(_ trial: Trial, _ scene: CompiledScene) {
    guard var player = try? Player(scene) else { return nil }
    var batch = Batch()
    player.start(into: &batch)
    var host = TrialHost(trial, scene)
    host.countsTouches = true
    for happening in trial.happenings { host.play(happening.input, in: &player, into: &batch) }
    host.play(&player, into: &batch) { player, batch in player.finish(into: &batch) }
    self.trial = trial
    self.scene = scene
    self.batch = batch
    // Every second trial counts as one that `--stop` ended.
    isCut = trial.happenings.count.isMultiple(of: 2)
    var reader = EpisodeReader(player.ids)
    reader.isCut = isCut
    let touches = reader.touches(of: batch)
    account = reader.end(touches)
    // Fingers that are down at the end of the recording are cancelled then (TCH-5).
    let end = trial.end.nanoseconds
    contacts = trial.contacts.map { contact in
      var contact = contact
      contact.ended = min(contact.ended, end)
      return contact
    }
    samples = Self.samples(of: trial)
    litBefore = Self.lights(of: batch, scene)
  }

  /// All sentences, clause by clause.
  var statements: [Statement] {
    var statements: [Statement] = []
    func add(_ sentence: Sentence, of touch: TouchID?) {
      for part in sentence.parts {
        let isWhole = sentence.parts.count == 1 && part.text == sentence.text
        statements.append(
          Statement(touch: touch, part: part, rules: isWhole ? sentence.rules : nil))
      }
    }
    for touch in account.touches {
      for sentence in touch.sentences + touch.remedies { add(sentence, of: touch.touch) }
    }
    for sentence in account.besides { add(sentence, of: nil) }
    return statements
  }

  /// The app's screen before the row at an index: turning the device moves it on the glass.
  func appScreen(before place: Int) -> AppScreen {
    var turned = scene
    for row in batch.rows[..<place] {
      guard case .scene(let index) = row.effect, batch[index].change.sets("orientation") else {
        continue
      }
      // Turning a device that the run has turned cannot be refused.
      try? turned.apply(batch[index].change)
    }
    return turned.appScreen
  }

  /// The value of a control before the row at an index: the one that it last sent, or that a change
  /// gave it since; `nil` if it is not known, because a finger that moved the thumb was cancelled before
  /// the slider sent its value.
  func value(of control: ViewID, before place: Int) -> Double? {
    var changed = scene
    var (isDragged, isLost) = (false, false)
    for row in batch.rows[..<place] {
      switch row.effect {
      case .scene(let index):
        // A change that the run has made cannot be refused.
        try? changed.apply(batch[index].change)
      case .control(let sent):
        if let value = sent.value { changed.setValue(of: sent.view, to: value) }
        guard sent.view == control else { continue }
        if sent.value != nil { isLost = false }
        if sent.event == .touchDown { isDragged = false }
        if sent.event == .touchDragInside || sent.event == .touchDragOutside { isDragged = true }
        let view = changed.description.views[Int(control.index)]
        if sent.event == .touchCancel, isDragged, view.kind == .slider, !view.control.isContinuous {
          isLost = true
        }
      default: break
      }
    }
    guard !isLost, Int(control.index) < changed.description.views.count else { return nil }
    return changed.value(of: control)
  }

  /// The journal's rows of a statement's touch, those of the statement with a mark; without a
  /// touch, only those of the statement.
  func lines(of statement: Statement) -> [String] {
    var writer = JournalWriter(SceneIDs(scene), run: nil)
    writer.write(batch)
    let lines = String(decoding: writer.takeBytes(), as: UTF8.self).split(separator: "\n")
    let rows = statement.touch.flatMap { account[$0]?.rows } ?? statement.part.rows
    return rows.filter { lines.indices.contains($0 - 1) }.map { row in
      (statement.part.rows.contains(row) ? "  > " : "    ") + lines[row - 1]
    }
  }

  /// A row that no statement has, or that one touch has twice; `nil` if every row occurs once.
  func untold(by statements: [Statement]) -> String? {
    var isTold = [Bool](repeating: false, count: batch.rows.count + 1)
    var told: Set<[UInt32]> = []
    for statement in statements where !statement.part.form.isRemedy {
      for row in statement.part.rows {
        guard (1...batch.rows.count).contains(row) else { return "row \(row), which is none" }
        isTold[row] = true
        guard told.insert([statement.touch?.number ?? 0, UInt32(row)]).inserted else {
          return "row \(row), twice"
        }
      }
    }
    return isTold.dropFirst().firstIndex(of: false).map { "row \($0)" }
  }

  /// The sources that light a control after the row of a highlight.
  func litBehind(_ row: Int) -> UInt8 {
    guard case .highlight(let highlight) = batch.rows[row].effect else { return 0 }
    let bit: UInt8 = 1 << highlight.source.rawValue
    return highlight.isOn ? litBefore[row] | bit : litBefore[row] & ~bit
  }

  private static func lights(of batch: Batch, _ scene: CompiledScene) -> [UInt8] {
    var lit = scene.views.map { _ in UInt8(0) }
    return batch.rows.map { row in
      guard case .highlight(let highlight) = row.effect else { return 0 }
      let index = Int(highlight.view.index)
      let before = lit[index]
      let bit: UInt8 = 1 << highlight.source.rawValue
      lit[index] = highlight.isOn ? before | bit : before & ~bit
      return before
    }
  }

  private static func samples(
    of trial: Trial
  ) -> [[(instant: Instant, phase: Phase, point: Point2D)]] {
    var all: [[(instant: Instant, phase: Phase, point: Point2D)]] = []
    trial.eachSample { happening, sample, touch in
      guard let touch else { return }
      if sample.phase == .began { all.append([]) }
      let instant = Instant(nanoseconds: happening.instant)
      all[Int(touch.number) - 1].append((instant, sample.phase, sample.point))
    }
    return all
  }
}
