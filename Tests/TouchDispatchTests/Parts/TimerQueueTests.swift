import SeededRandom
import Testing
import TouchCore

@testable import TouchDispatch

@Suite struct TimerQueueTests {
  private func instant(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

  private func action(_ number: Int) -> TimerQueue.Action { .recognizer(RecognizerID(number)) }

  /// A timer of the engine that is no recognizer's: those stand in a list of their own.
  private func pause(_ number: Int) -> TimerQueue.Action { .pause(TouchID(UInt32(number))) }

  private func scheduled(_ number: Int) -> TimerQueue.Action {
    .changes(ScheduledChanges(number: Int32(number)))
  }

  /// Takes all timers out.
  private func fired(_ queue: TimerQueue) -> [TimerQueue.Action] {
    var queue = queue
    queue.unshare()
    var fired: [TimerQueue.Action] = []
    while let timer = queue.popFirst() { fired.append(timer.action) }
    return fired
  }

  @Test func timersFireByDeadlineAndOfOneInstantAsTheyWereArmed() {
    var queue = TimerQueue()
    #expect(queue.nextDeadline == nil)
    for (number, milliseconds) in [20, 10, 20, 10, 30].enumerated() {
      queue.arm(action(number), at: instant(Int64(milliseconds)))
    }
    #expect(queue.nextDeadline == instant(10))
    #expect(fired(queue) == [1, 3, 0, 2, 4].map { action($0) })
  }

  @Test func whatATimerArmsForItsOwnInstantFiresLast() {
    var queue = TimerQueue()
    for number in 0..<2 { queue.arm(action(number), at: instant(10)) }
    let timer = queue.popFirst()
    #expect(timer?.action == action(0) && timer?.deadline == instant(10))
    queue.arm(action(2), at: instant(10))
    #expect(fired(queue) == [action(1), action(2)])
  }

  @Test func whatWouldWaitForEverIsNotArmed() {
    var queue = TimerQueue()
    queue.arm(action(0), at: .zero + .never)
    #expect(queue.count == 0 && !queue.holds(action(0)))
    queue.arm(action(0), at: instant(10))
    queue.rearm(action(0), at: .zero + .never)
    #expect(queue.count == 0 && queue.nextDeadline == nil)
  }

  @Test(arguments: [false, true])
  func aTimerThatIsArmedAnewForItsInstantKeepsItsTurn(isRecognizers: Bool) {
    func action(_ number: Int) -> TimerQueue.Action {
      isRecognizers ? self.action(number) : pause(number)
    }
    var queue = TimerQueue()
    for number in 0..<3 { queue.arm(action(number), at: instant(10)) }
    queue.rearm(action(0), at: instant(10))
    #expect(fired(queue) == [0, 1, 2].map { action($0) })
    // For another instant it is armed as if for the first time.
    queue.rearm(action(0), at: instant(5))
    queue.rearm(action(0), at: instant(10))
    #expect(fired(queue) == [1, 2, 0].map { action($0) })
    queue.rearm(action(1), at: nil)
    #expect(fired(queue) == [2, 0].map { action($0) })
  }

  @Test func theTimerOfARecognizerFiresAtItsNewDeadlineOnly() {
    var queue = TimerQueue()
    for number in 0..<3 { queue.arm(action(number), at: instant(10)) }
    queue.rearm(RecognizerID(1), at: instant(20))
    #expect(fired(queue) == [0, 2, 1].map { action($0) })
    queue.rearm(RecognizerID(0), at: .never)
    #expect(fired(queue) == [2, 1].map { action($0) })
  }

  @Test func everySequenceOfVerbsIsThatOfAPlainList() {
    // Deadlines from a few, so that many are the same.
    var random = SplitMix64(state: 7)
    for _ in 0..<200 {
      var queue = TimerQueue()
      var plain: [(deadline: Instant, action: TimerQueue.Action)] = []
      for number in 0..<40 {
        let isChange = Int.random(in: 0..<3, using: &random) == 0
        let other = Int.random(in: 0..<10, using: &random)
        let action = isChange ? scheduled(number) : other < 5 ? action(other) : pause(other)
        let deadline = instant(Int64.random(in: 0..<4, using: &random))
        let waits = plain.firstIndex { $0.action == action }
        // Changes are armed and taken out, and nothing else.
        switch isChange ? 0 : Int.random(in: 0..<4, using: &random) {
        case 0 where waits == nil:
          queue.arm(action, at: deadline)
          plain.append((deadline, action))
        case 1:
          queue.rearm(action, at: deadline)
          if let waits, plain[waits].deadline == deadline { break }
          if let waits { plain.remove(at: waits) }
          plain.append((deadline, action))
        case 2:
          queue.cancel(action)
          if let waits { plain.remove(at: waits) }
        default:
          // The first of those with the least deadline, in the order armed.
          let next = plain.indices.min { a, b in
            plain[a].deadline == plain[b].deadline ? a < b : plain[a].deadline < plain[b].deadline
          }
          let timer = queue.popFirst()
          #expect(timer?.action == next.map { plain[$0].action })
          if let next { plain.remove(at: next) }
        }
        #expect(queue.count == plain.count)
        #expect(queue.nextDeadline == plain.map { $0.deadline }.min())
        let asked = instant(Int64.random(in: 0..<5, using: &random))
        #expect(queue.isDue(before: asked) == plain.contains { $0.deadline < asked })
        if !isChange { #expect(queue.holds(action) == plain.contains { $0.action == action }) }
      }
    }
  }

  @Test func manyChangesAreTakenOutInTheirOrderAmongTheEnginesTimers() {
    var random = SplitMix64(state: 11)
    var queue = TimerQueue()
    var plain: [(deadline: Instant, action: TimerQueue.Action)] = []
    for number in 0..<2_000 {
      let deadline = instant(Int64.random(in: 0..<200, using: &random))
      let action = number % 20 == 0 ? action(number) : scheduled(number)
      queue.arm(action, at: deadline)
      plain.append((deadline, action))
    }
    let expected = plain.indices.sorted { a, b in
      plain[a].deadline == plain[b].deadline ? a < b : plain[a].deadline < plain[b].deadline
    }
    #expect(fired(queue) == expected.map { plain[$0].action })
  }

  @Test func changesAreKeptApartAndTakenOutOnce() {
    func changes(_ names: SceneName...) -> [MadeChange] {
      names.map { MadeChange(SceneChange(.remove($0)), by: .host, over: .zero) }
    }
    func names(_ changes: [MadeChange]) -> [SceneName] {
      changes.compactMap { if case .remove(let name) = $0.change.action { name } else { nil } }
    }
    var store = ChangeStore()
    let (a, b) = (store.add(changes("a")), store.add(changes("b", "c")))
    #expect(a != b)
    #expect(names(store.take(a)) == ["a"])
    let c = store.add(changes("d"))
    #expect(c == a, "a place that is free is used again")
    #expect(names(store.take(b)) == ["b", "c"])
    #expect(names(store.take(c)) == ["d"])
  }
}
