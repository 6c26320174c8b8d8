import Fixtures
import SceneFormat
import Testing
import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene
import TouchTraces

/// Bytes that are damaged, or are no state.
extension SavedStateTests {
  @Test func aTimerOfASystemSwipeThatThereIsNotIsRefused() throws {
    // A finger in the band of the status bar waits for the gate (GATE-7).
    var (player, batch) = (try Player(CompiledScene(description())), Batch())
    player.play(frame(.began, 100, 4, at: 10), into: &batch)
    player.play(frame(.moved, 100, 4, at: 20), into: &batch)
    let bytes = try player.save()
    var refused = 0
    for place in 0..<(bytes.count - 4) {
      var damaged = Array(bytes.dropLast(4))
      damaged[place] ^= 2
      var loaded: Player
      do throws(StateError) {
        loaded = try Player(loading: sealed(damaged))
      } catch {
        refused += 1
        continue
      }
      // Whatever was loaded can be played.
      loaded.finish(into: &batch)
    }
    #expect(refused > 20)
  }

  @Test func whatLoadsOfADamagedStateCanBePlayed() throws {
    // A copy is played: what its idle recognizers have is undefined, and nothing may read it.
    let bytes = try dragged().save()
    var loads = 0
    for place in (bytes.count - 1_500)..<(bytes.count - 4) {
      for change in [1, 128, 1 << UInt8(place % 8)] as [UInt8] {
        var damaged = Array(bytes.dropLast(4))
        damaged[place] ^= change
        guard let loaded = try? Player(loading: sealed(damaged)) else { continue }
        var copy = loaded
        _ = rest(of: &copy)
        loads += 1
        withExtendedLifetime(loaded) {}
      }
    }
    #expect(loads > 100)
  }

  @Test func aStateInWhichFingersHoldControlsCanBePlayedOrIsRefused() throws {
    // CTL-1: a control follows a touch of which its view was told, and no entrant prevents itself.
    let scene = """
      { "device": "iPhone X", "os": "12.4", "windows": [{ "id": "main", "view": "screen" }],
        "views": [
          { "id": "screen", "frame": [0, 0, 375, 812], "multipleTouch": true, "gestures": [
            { "id": "zoom", "kind": "pinch" }, { "id": "hold", "kind": "longPress" } ] },
          { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 300, 375, 400],
            "content": [375, 900] },
          { "id": "play", "parent": "list", "kind": "button", "frame": [0, 0, 100, 100] },
          { "id": "low", "parent": "screen", "kind": "button", "frame": [100, 100, 100, 100] } ] }
      """
    var player = try Player(CompiledScene(SceneDescription(json: Array(scene.utf8))))
    var batch = Batch()
    player.start(into: &batch)
    func finger(_ finger: UInt8, _ phase: Phase, _ x: Double, _ y: Double, _ time: Int64) -> Input {
      let sample = Sample(finger: FingerID(finger), phase: phase, point: Point2D(x, y))
      return Input(.frame([sample]), at: .zero + .milliseconds(time))
    }
    for input in [
      finger(0, .began, 150, 150, 10), finger(1, .began, 50, 350, 20),
      finger(2, .began, 300, 250, 30), finger(3, .began, 300, 500, 40),
      finger(3, .moved, 300, 450, 250),
    ] {
      player.play(input, into: &batch)
    }
    let bytes = try player.save()
    var (loads, refused) = (0, 0)
    for place in bytes.count / 4..<bytes.count - 4 {
      for value in [0, 255] as [UInt8] where bytes[place] != value {
        var damaged = Array(bytes.dropLast(4))
        damaged[place] = value
        guard var loaded = try? Player(loading: sealed(damaged)) else {
          refused += 1
          continue
        }
        loads += 1
        loaded.play(finger(0, .moved, 151, 150, 260), into: &batch)
        // The long press claims at +500 ms.
        loaded.advance(to: .zero + .milliseconds(1_000), into: &batch)
        loaded.finish(into: &batch)
        batch.removeAll()
      }
    }
    #expect(loads > 100 && refused > 100)
  }

  @Test func aTimerOfARecognizerIsRefusedUnlessItWaitsForOne() throws {
    // REC-3: the press waits until it is held long enough; the one beside it has no finger.
    var (player, batch) = (
      try Player(
        CompiledScene(
          pad(
            [gesture("press", .longPress)],
            [
              view("aside", Rect2D(0, 520, 320, 40)) {
                $0.gestures = [gesture("other", .longPress)]
              }
            ])
        )), Batch()
    )
    player.play(frame(.began, 100, 200, at: 10), into: &batch)
    let bytes = try player.save()
    var texts: Set<String> = []
    for place in (bytes.count - 400)..<(bytes.count - 4) {
      var damaged = Array(bytes.dropLast(4))
      damaged[place] ^= 1
      if let error = error(sealed(damaged)) {
        texts.insert(String(decoding: error.text, as: UTF8.self))
      }
    }
    #expect(
      texts.contains { $0.contains("a recognizer has no timer, or a timer that it does not need") },
      "\(texts)")
  }

  @Test func bytesOfSomethingElseAreRefused() throws {
    let bytes = try dragged().save()
    #expect(error([]) == .notAState)
    #expect(error(Array("{\"os\": 9}".utf8)) == .notAState)
    var newer = Array(bytes.dropLast(4))
    let own = Player.stateVersion
    newer[8] = UInt8(own + 1)
    #expect(error(sealed(newer)) == .otherVersion(own + 1))
    #expect(
      try String(decoding: #require(error(sealed(newer))).text, as: UTF8.self)
        == "byte 8: a saved state of format version \(own + 1), and this umpire reads version "
        + "\(own): save the state again with this version")
  }

  @Test func aDamagedStateIsRefused() throws {
    let bytes = try dragged().save()
    for count in 8..<bytes.count {
      #expect(error(Array(bytes.prefix(count))) == .damaged)
    }
    for place in stride(from: 0, to: bytes.count, by: 7) {
      var bytes = bytes
      bytes[place] ^= 1 << UInt8(place % 8)
      #expect(error(bytes) == (place < 8 ? .notAState : .damaged))
    }
  }

  @Test func aFieldThatIsNotValidIsNamed() throws {
    let bytes = try dragged().save()
    #expect(error(sealed(bytes.dropLast(5))) == .field("ids", offset: bytes.count - 8))
    #expect(error(sealed(bytes.dropLast(4) + [0])) == .field("ids", offset: bytes.count - 4))
    let text = try #require(error(sealed(Array(bytes.prefix(40)))))
    #expect(String(decoding: text.text, as: UTF8.self).hasPrefix("byte 40: the field \"scene\""))
  }

  @Test func fieldsThatContradictEachOtherAreSaid() throws {
    let bytes = try dragged().save()
    var texts: Set<String> = []
    for place in (bytes.count - 1_500)..<(bytes.count - 4) {
      var damaged = Array(bytes.dropLast(4))
      damaged[place] ^= 1
      if let error = error(sealed(damaged)), case .contradiction = error {
        texts.insert(String(decoding: error.text, as: UTF8.self))
      }
    }
    #expect(!texts.isEmpty)
    #expect(
      texts.allSatisfy {
        $0.hasPrefix("the fields of the saved state contradict each other: ")
          && $0.hasSuffix("; save the state again, or take another copy of it")
      }, "\(texts)")
  }
}
