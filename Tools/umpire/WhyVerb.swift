import Umpire

/// `umpire why`: tells runs in plain words, or what a change would have changed.
struct WhyVerb {
  private let arguments: Arguments
  private let runs: [Run]
  private let opening: RunOpening
  private let changes: [SceneChange]
  private let isColoured: Bool
  private let touch: TouchID?
  private let rule: Rule?

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    opening = try RunOpening(arguments)
    isColoured = try Terminal.wantsColour(arguments)
    rule = try arguments[.rule].map(RuleVerb.rule)
    touch = try arguments[.touch].map(Self.touch)
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
    var isTouchThere = false
    var isViewThere = false
    for run in runs {
      let contents = try contents(of: run)
      var playing = try opening.open(run, contents)
      var filter = AccountFilter()
      filter.touch = touch
      filter.rule = rule
      filter.view = arguments[.view].flatMap { playing.scene.view(named: Name($0)) }
      if arguments.has(.view), filter.view == nil {
        views.append(playing.scene.views.map { playing.scene.name(of: $0) })
        continue
      }
      isViewThere = true
      let changed = try changedScene(of: playing.scene, run)
      var account = try account(of: &playing)
      // What was lost is told once, though it may be played twice.
      playing.finish()
      code = max(code, playing.code)
      most = max(most, account.touches.last?.touch.number ?? 0)
      if let touch, account[touch] == nil { continue }
      isTouchThere = true
      guard let changed else {
        let scene = playing.scene
        account.tryRemedies(filter) { rows(of: run, contents, in: scene, with: $0) }
        told.tell(account, filter, of: playing)
        continue
      }
      var second = try opening.open(run, in: changed, contents)
      let after = try self.account(of: &second)
      told.tell(AccountDifference(account, after, filter), of: playing, after: second)
    }
    if !isViewThere { throw noView(views) }
    if !isTouchThere, let touch { throw noTouch(touch, most) }
    Terminal.output(told.bytes())
    return code
  }

  /// Standard input is read once, and played several times.
  private func contents(of run: Run) throws(Failure) -> [UInt8]? {
    guard run.trace == "-" else { return nil }
    return try Files.read("-", as: "trace")
  }

  /// The rows of a run in a scene with changes; `nil` if the scene cannot take them.
  private func rows(
    of run: Run, _ contents: [UInt8]?, in scene: Scene, with changes: [SceneChange]
  ) -> Batch? {
    guard let changed = try? scene.changed(by: changes),
      var playing = try? opening.open(run, in: changed, contents)
    else { return nil }
    var rows = Batch()
    do throws(Failure) {
      while let batch = try playing.next() { rows.append(contentsOf: batch) }
    } catch {
      return nil
    }
    return rows
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

  private static func touch(_ text: String) throws(Failure) -> TouchID {
    guard let number = UInt32(text), number > 0 else {
      throw .usage("`\(text)` is no touch: write its number, from 1 on")
    }
    return TouchID(number)
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
