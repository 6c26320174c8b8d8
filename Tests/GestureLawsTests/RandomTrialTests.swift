import SceneFormat
import SeededRandom
import Testing
import TouchAccounts
import TouchCore
import TouchDispatch
import TouchScene

@testable import GestureLaws

/// What is drawn up at random is sound, and the same for the same seed.
@Suite struct RandomTrialTests {
  @Test func everySceneLoadsAndEveryFingerThatComesDownLiftsUnlessSamplesAreLost() throws {
    var whole = 0
    for seed in 1...400 as ClosedRange<UInt64> {
      let (trial, _) = try Trial.random(seed: seed)
      guard trial.isWhole else { continue }
      whole += 1
      var down: Set<UInt8> = []
      var (instant, frame): (Int64, Int64) = (0, -1)
      for happening in trial.happenings {
        #expect(happening.instant >= instant)
        instant = happening.instant
        guard case .frame(let samples) = happening.what else { continue }
        #expect(happening.instant > frame, "two frames of one instant: \(seed)")
        frame = happening.instant
        #expect(Set(samples.map(\.finger)).count == samples.count, "a finger twice: \(seed)")
        for sample in samples {
          switch sample.phase {
          case .began: #expect(down.insert(sample.finger.index).inserted)
          case .ended, .cancelled: #expect(down.remove(sample.finger.index) != nil)
          case .moved, .stationary: #expect(down.contains(sample.finger.index))
          }
        }
      }
      #expect(down.isEmpty, "a finger stays down: \(seed)")
    }
    #expect((250..<395).contains(whole))
  }

  @Test func recordsAndGapsHaveWordsThatReadBack() throws {
    var count = 0
    for seed in 1...800 as ClosedRange<UInt64> {
      for happening in try Trial.random(seed: seed).trial.happenings {
        guard case .other(let kind) = happening.what else { continue }
        count += 1
        let text = OtherText.text(of: kind)
        let back = try #require(OtherText.kind(text[...]))
        #expect("\(back)" == "\(kind)")
      }
    }
    #expect(count > 100)
  }

  @Test func theSameSeedIsTheSameTrial() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let texts = try (0..<2).map { _ in
        let trial = try Trial.random(seed: seed).trial
        return Witness(seed: seed, trial, Self.nothing).text
      }
      #expect(texts[0] == texts[1])
    }
    let other = try Trial.random(seed: 2).trial
    #expect(
      TrialSceneText.bytes(of: other.scene)
        != TrialSceneText.bytes(of: try Trial.random(seed: 1).trial.scene)
    )
  }

  private static let nothing = LawFinding(.phase, "nothing", [])

  @Test func allKindsOfThingsAreDrawnUp() throws {
    var (kinds, recognizers): (Set<ViewKind>, Set<RecognizerKind>) = ([], [])
    var (fingers, views, windows, changes, deferring, records) = (0, 0, 0, 0, 0, 0)
    for seed in 1...400 as ClosedRange<UInt64> {
      let (trial, scene) = try Trial.random(seed: seed)
      kinds.formUnion(scene.description.views.map(\.kind))
      recognizers.formUnion(scene.description.views.flatMap(\.gestures).map(\.kind))
      views = max(views, scene.views.count)
      windows = max(windows, scene.description.windows.count)
      if scene.description.controllers.contains(where: { !$0.deferring.isEmpty }) { deferring += 1 }
      for happening in trial.happenings {
        switch happening.what {
        case .frame(let samples): fingers = max(fingers, samples.count)
        case .change: changes += 1
        case .other: records += 1
        }
      }
    }
    #expect(
      kinds.isSuperset(of: [.view, .scrollView, .tableView, .textView, .button, .slider, .switch]))
    #expect(recognizers == Set(RecognizerKind.allCases))
    #expect(views == 40 && windows == 3)
    #expect(fingers >= 3 && changes > 100 && deferring > 50 && records > 30)
  }

  @Test func theTouchesOfATrialAreNumberedAsTheEngineDoes() throws {
    for seed in 1...50 as ClosedRange<UInt64> {
      let (trial, scene) = try Trial.random(seed: seed)
      guard trial.isWhole else { continue }
      var dispatcher = Dispatcher(scene)
      var batch = Batch()
      var contacts = trial.contacts[...]
      for happening in trial.happenings {
        guard case .frame(let samples) = happening.what else { continue }
        dispatcher.step(
          Input(.frame(samples), at: Instant(nanoseconds: happening.instant)), into: &batch)
        for sample in samples where sample.phase == .began {
          let contact = try #require(contacts.first)
          contacts.removeFirst()
          #expect(dispatcher.touch(of: sample.finger) == contact.touch)
          #expect(contact.began == happening.instant && contact.ended > contact.began)
        }
      }
      #expect(contacts.isEmpty)
    }
  }

  @Test func aTrialWithoutATouchHasAllOthers() throws {
    for seed in 1...50 as ClosedRange<UInt64> {
      let trial = try Trial.random(seed: seed).trial
      guard trial.isWhole else { continue }
      let contacts = trial.contacts
      for contact in contacts {
        let left = trial.without(contact.touch).contacts
        let expected = contacts.filter { $0.touch != contact.touch }
        #expect(left.map(\.began) == expected.map(\.began))
        #expect(left.map(\.ended) == expected.map(\.ended))
      }
    }
  }
}
