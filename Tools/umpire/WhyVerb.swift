import Umpire

/// `umpire why`: tells runs in plain words, or what a change would have changed.
struct WhyVerb {
  private let arguments: Arguments
  private let runs: [Run]
  private let opening: RunOpening
  private let changes: [SceneChange]
  private let isColoured: Bool
  private let touches: [ClosedRange<TouchID>]
  private let kinds: [TouchKind]
  private let rule: Rule?
  /// The result that `--suggest` looks for; `nil` without it.
  private let wish: TouchWish?

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    opening = try RunOpening(arguments)
    isColoured = try Terminal.wantsColour(arguments)
    rule = try arguments[.rule].map(RuleVerb.rule)
    var touches: [ClosedRange<TouchID>] = []
    for text in arguments.values(of: .touch) { touches += try WhyChoice.touches(text) }
    self.touches = touches
    var kinds: [TouchKind] = []
    for text in arguments.values(of: .only) { kinds.append(try WhyChoice.kind(text)) }
    self.kinds = kinds
    let wish = try WhyChoice.wish(arguments[.want])
    self.wish = arguments.has(.suggest) ? wish : nil
    try Self.check(arguments)
    if self.wish != nil, touches.count != 1 || touches[0].lowerBound != touches[0].upperBound {
      throw .usage("--suggest looks for a change for one touch: name it, such as --touch 3")
    }
    var changes: [SceneChange] = []
    for text in arguments.values(of: .if) { changes.append(try Self.change(text)) }
    self.changes = changes
    runs = try Runs.resolve(arguments.operands)
  }

  /// What is told is told when all runs were played: a filter may fit none of them.
  func run() throws(Failure) -> ExitCode {
    var told = WhyTold(arguments, changes, isColoured: isColoured)
    var code = ExitCode.done
    var most: UInt32 = 0
    var views: [[Name]] = []
    var entrants: [Name] = []
    var isTouchThere = false
    var isViewThere = false
    for run in runs {
      let contents = try contents(of: run)
      var playing = try opening.open(run, contents)
      let filter = filter(playing.scene)
      if arguments.has(.view), filter.view == nil {
        views.append(playing.scene.views.map { playing.scene.name(of: $0) })
        continue
      }
      isViewThere = true
      let scene = playing.scene
      entrants += scene.entrants.indices.map { scene.name(of: EntrantID($0)) }
      let changed = try changedScene(of: playing.scene, run)
      playing.keepsInputs = changed == nil && !arguments.has(.brief)
      var account = try account(of: &playing)
      // What was lost is told once, though it may be played twice.
      playing.finish()
      code = max(code, playing.code)
      most = max(most, account.touches.last?.touch.number ?? 0)
      if !touches.isEmpty, !account.touches.contains(where: { filter.chooses($0.touch) }) {
        continue
      }
      isTouchThere = true
      if let wish {
        suggest(wish, for: touches[0].lowerBound, account, playing, &told)
        continue
      }
      guard let changed else {
        if !arguments.has(.brief) {
          account.tryRemedies(filter) { playing.rows(with: $0) }
        }
        told.tell(account, filter, of: playing)
        continue
      }
      var second = try opening.open(run, in: changed, contents)
      let after = try self.account(of: &second)
      told.tell(AccountDifference(account, after, filter), of: playing, after: second)
    }
    if !isViewThere { throw noView(views) }
    var named: [Name] = []
    for case .lost(let id) in kinds { named.append(id) }
    if case .recognized(let id)? = wish { named.append(id) }
    for id in named where !entrants.contains(id) {
      throw .unknown(
        "entrant", id.text, among: entrants.map(\.text),
        "; the tables of `umpire why` name those of each touch")
    }
    if !isTouchThere, let touch = touches.first?.lowerBound { throw noTouch(touch, most) }
    Terminal.output(told.bytes())
    return code
  }

  /// Throws for options of which one would leave the other without effect.
  private static func check(_ arguments: Arguments) throws(Failure) {
    if arguments.has(.want), !arguments.has(.suggest) {
      throw .usage("--want says what --suggest is to look for: add --suggest")
    }
    for (option, others) in [
      (Option.suggest, [Option.if, .brief, .only]), (.brief, [.if, .json]),
    ] where arguments.has(option) {
      for other in others where arguments.has(other) {
        throw .usage(
          "--\(option.rawValue) cannot be used with --\(other.rawValue): leave one of them out")
      }
    }
  }

  private func filter(_ scene: Scene) -> AccountFilter {
    var filter = AccountFilter()
    filter.touches = touches
    filter.kinds = kinds
    filter.rule = rule
    filter.view = arguments[.view].flatMap { scene.view(named: Name($0)) }
    return filter
  }

  /// Looks for the smallest change that fulfils the wish, and writes what it changes and which others
  /// help.
  private func suggest(
    _ wish: TouchWish, for touch: TouchID, _ account: RunAccount, _ playing: Playing,
    _ told: inout WhyTold
  ) {
    if account.isAs(wish, touch) {
      told.tell([], AccountDifference(account, account), of: playing, isSo: true)
      return
    }
    let suggestions = account.suggestions(for: touch, wish, in: playing.scene) {
      playing.rows(with: $0)
    }
    guard let best = suggestions.first, let rows = playing.rows(with: [best.change]) else {
      told.tell([], AccountDifference(account, account), of: playing, isSo: false)
      return
    }
    let after = RunAccount(rows, playing.ids, origin: playing.printedOrigin)
    told.tell(suggestions, AccountDifference(account, after), of: playing, isSo: false)
  }

  /// Standard input is read once, and played several times.
  private func contents(of run: Run) throws(Failure) -> [UInt8]? {
    guard run.trace == "-" else { return nil }
    return try Files.read("-", as: "trace")
  }

  private func account(of playing: inout Playing) throws(Failure) -> RunAccount {
    var all = Batch()
    while let batch = try playing.next() { all.append(contentsOf: batch) }
    return RunAccount(all, playing.ids, origin: playing.printedOrigin)
  }

  /// The scene with the changes of the command line; nothing where there are none.
  private func changedScene(of scene: Scene, _ run: Run) throws(Failure) -> Scene? {
    if changes.isEmpty { return nil }
    do throws(ChangedSceneError) {
      let changed = try scene.changed(by: changes)
      let (was, becomes) = (scene.description, changed.description)
      if systemName(was.device, was.os) != systemName(becomes.device, becomes.os) {
        SceneLoader.note(becomes.device, becomes.os)
      }
      return changed
    } catch {
      let name = run.name.map { " of \($0)" } ?? ""
      throw .usage(
        "--if '\(arguments.values(of: .if)[error.index])': the scene\(name) cannot take it: "
          + String(decoding: error.text, as: UTF8.self))
    }
  }

  private func noView(_ views: [[Name]]) -> Failure {
    let id = arguments[.view] ?? ""
    let known = views.flatMap { $0.map(\.text) }
    return .unknown(
      "view", id, among: known, "; `umpire scene SCENE` lists those of a scene")
  }

  private func noTouch(_ touch: TouchID, _ most: UInt32) -> Failure {
    let there =
      most == 0
      ? "there are no touches"
      : "they are counted from 1 to \(most)\(runs.count > 1 ? " in the longest run" : "")"
    return .usage("there is no touch \(touch.number): \(there)")
  }

  private static func change(_ text: String) throws(Failure) -> SceneChange {
    do throws(ChangeTextError) {
      let change = try ChangeText.parse(Array(text.utf8))
      if case .signal = change.action {
        Terminal.say("note: --if '\(text)': what is there when the scene loads needs no signal")
      }
      return change
    } catch {
      throw .usage("--if '\(text)': \(String(decoding: error.text, as: UTF8.self))")
    }
  }
}
