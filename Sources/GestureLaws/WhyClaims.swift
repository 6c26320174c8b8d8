import TouchCore
import TouchScene

/// A claim that words make, and the condition that it needs. Every sentence of a form that has the
/// words is checked against it.
struct WhyClaim: Sendable {
  /// The words, as the form has them.
  let words: String
  /// True if the claim is right.
  let holds: @Sendable (ToldScope) -> Bool

  init(_ words: String, _ holds: @escaping @Sendable (ToldScope) -> Bool) {
    (self.words, self.holds) = (words, holds)
  }
}

enum WhyClaims {
  static let all: [WhyClaim] =
    fingers + views + lights + controls + gestures + system + outcomes + bar + records + app
    + edges

  /// Claims about fingers.
  private static let fingers: [WhyClaim] = [
    WhyClaim("A finger came down in") { $0.began == $0.first?.instant },
    WhyClaim("A finger came down where") { $0.began == $0.first?.instant },
    WhyClaim("A finger came down over") { $0.began == $0.first?.instant },
    WhyClaim("A finger came down beside") { $0.began == $0.first?.instant },
    WhyClaim("A finger came down after") { $0.began == $0.first?.instant },
    WhyClaim("The finger lifted at {t}") { scope in
      scope.touch.map { touch in
        scope.first.map { scope.has(.ended, of: touch, at: $0.instant) } ?? false
      } ?? true
    },
    WhyClaim("lifted at {end}") { scope in
      scope.touch.map { touch in
        scope.last.map { scope.has(.ended, of: touch, at: $0.instant) } ?? false
      } ?? false
    },
    WhyClaim("another was down already") { !$0.othersDown.isEmpty },
    WhyClaim("a second finger came down") { scope in
      scope.run.contacts.contains { $0.began == scope.first?.instant.nanoseconds }
    },
    WhyClaim("the device itself took the") { scope in
      scope.isAnyCancelled
    },
    WhyClaim("the device took a finger away") { scope in
      scope.run.samples.contains { samples in
        samples.contains { $0.phase == .cancelled && $0.instant >= scope.began }
      }
    },
    WhyClaim("a part of the recording is lost, and the finger lifted in it") { $0.isLiftLost },
    WhyClaim("because the lift is missing from the recording") { $0.isLiftLost },
    WhyClaim("because a lift is missing from the recording") { scope in
      scope.run.contacts.contains { contact in
        guard let now = scope.first?.instant.nanoseconds, let entrant = scope.entrant else {
          return false
        }
        return contact.ended <= now && scope.isLiftLost(of: contact)
          && scope.hasAsked(entrant, of: contact.touch)
      }
    },
    WhyClaim("The recording ends at {t}") {
      !$0.run.isCut && $0.first?.instant == $0.run.trial.end
    },
    WhyClaim("because the recording ends") { !$0.run.isCut },
    WhyClaim("`--stop` ended the run") { scope in
      scope.run.isCut && scope.touchRows.contains { $0.rule == .tch5 }
    },
    WhyClaim("was still down and had hardly moved") { scope in
      guard let touch = scope.touch, let now = scope.first?.instant, let contact = scope.contact
      else { return false }
      let places = scope.run.samples[Int(touch.number) - 1].filter { $0.instant <= now }
      return contact.ended >= now.nanoseconds
        && places.allSatisfy { $0.point.distance(to: places[0].point) <= 50 }
    },
    WhyClaim("The finger moved") { scope in
      guard let touch = scope.touch else { return false }
      // A finger that rests at another location has moved (TCH-1).
      return scope.rows.contains { row in
        scope.has(.moved, of: touch, at: row.instant)
          || scope.has(.stationary, of: touch, at: row.instant)
      } || scope.rows.contains { $0.rule == .tch7 }
    },
  ]

  /// Claims about the phases that views received.
  private static let views: [WhyClaim] = [
    WhyClaim("received the touch at once") { $0.isInTime },
    WhyClaim("received the end at once") { $0.isInTime },
    WhyClaim("received the movement at once") { $0.isInTime },
    WhyClaim("{late}") { scope in
      let first = scope.rows.first { $0.effect.kind == .deliver }
      guard let first, case .deliver(let delivery) = first.effect else { return false }
      let isLate = (delivery.at ?? first.instant) < first.instant
      return isLate == scope.text.contains(" late")
    },
    WhyClaim("never received it") { !$0.isTold },
    WhyClaim("never received the touch") { !$0.isTold },
    WhyClaim("o view received it") { !$0.isTold },
    WhyClaim("no view, recognizer or control received it") { !$0.isTold },
    WhyClaim("before {view} received the touch") { !$0.wasTold },
    WhyClaim("the view did not receive it yet") { !$0.wasTold },
    WhyClaim("never received the end") { scope in
      scope.isTold
        && !scope.touchRows.contains {
          guard case .deliver(let delivery) = $0.effect else { return false }
          return delivery.phase == .ended
        }
    },
    WhyClaim("received touchesCancelled") { $0.has(.cancelled) },
    WhyClaim("received the touch at {t}") { $0.has(.began) },
    WhyClaim("received the touch then") { $0.has(.began) },
    WhyClaim("{andEnded}") { scope in
      let isOne = Set(scope.rows.filter { $0.effect.kind == .deliver }.map(\.instant)).count == 1
      return scope.has(.began) && scope.has(.ended)
        && scope.text.contains("its end in the same instant") == isOne
    },
    WhyClaim("lifted without having dragged anything") { scope in
      guard let contact = scope.contact, let first = scope.first else { return false }
      return contact.ended <= first.instant.nanoseconds
    },
    WhyClaim("{taker} took the touch") { scope in
      scope.touchRows.contains { row in
        switch row.effect {
        case .outcome(_, let entrant, .won): scope.names(taker: entrant)
        case .gesture(let gesture):
          gesture.state != .failed && scope.names(taker: gesture.entrant)
            && (row.instant <= scope.first?.instant ?? .zero
              || scope.wasGoingOn(gesture.entrant))
        default: false
        }
      }
    },
    WhyClaim("The system took the touch") { scope in
      scope.touchRows.contains {
        guard case .outcome(_, let entrant, .won) = $0.effect else { return false }
        return entrant.isSystem
      }
    },
    WhyClaim("the system took a finger of") { scope in
      let owners = scope.first.map { Array(scope.batch.touches(of: $0)) } ?? []
      return scope.batch.rows.contains {
        guard case .outcome(let touch, let entrant, .won) = $0.effect else { return false }
        return entrant.isSystem && owners.contains(touch)
      }
    },
    WhyClaim("takes one at a time") { !$0.othersDown.isEmpty },
    WhyClaim("Another view of the window was following a finger") { !$0.othersDown.isEmpty },
    WhyClaim("was still moving by itself") {
      $0.hasStoppedScrolling || $0.hasStoppedWithoutPan || $0.hasStoppedListOfEntrant
    },
    WhyClaim("did not begin with the touch") { $0.hasStoppedWithoutPan },
    WhyClaim("which had begun before") { scope in
      scope.touchRows.contains { row in
        guard case .outcome(_, let entrant, _) = row.effect else { return false }
        return scope.batch.rows[..<(scope.places.first ?? 0)].contains {
          guard case .gesture(let gesture) = $0.effect else { return false }
          return gesture.entrant == entrant && gesture.state == .began
        }
      }
    },
    WhyClaim("saw the touch first, {during}, and passed it on") { scope in
      scope.rows.allSatisfy { if case .hook(let hook) = $0.effect { hook.passedOn } else { false } }
    },
    WhyClaim("and kept it") { scope in
      scope.rows.allSatisfy {
        if case .hook(let hook) = $0.effect { !hook.passedOn } else { false }
      }
    },
  ]

  /// Claims about lights.
  private static let lights: [WhyClaim] = [
    WhyClaim("{view} lit up") { scope in
      scope.firstLight.map { scope.isOn($0) && scope.run.litBefore[$0] == 0 } ?? false
    },
    WhyClaim("The program lit {view} up") { scope in
      scope.places.contains { place in
        guard case .highlight(let highlight) = scope.batch.rows[place].effect else { return false }
        return highlight.isOn && highlight.source == .program
      }
    },
    WhyClaim("highlighted image took over") { scope in
      scope.rows.contains {
        guard case .highlight(let highlight) = $0.effect else { return false }
        return highlight.isOn && highlight.source == .image
      }
    },
    WhyClaim("went dark") { scope in scope.lastLight.map { scope.run.litBehind($0) == 0 } ?? false
    },
    WhyClaim("dark again") { scope in scope.lastLight.map { scope.run.litBehind($0) == 0 } ?? false
    },
    WhyClaim("was dark at {end}") { scope in
      scope.lastLight.map { scope.run.litBehind($0) == 0 } ?? false
    },
    WhyClaim("{view} was lit already") { scope in
      scope.firstLight.map { scope.run.litBefore[$0] != 0 } ?? false
    },
    WhyClaim("and stayed so:") { scope in
      scope.lastLight.map { scope.run.litBehind($0) != 0 } ?? false
    },
    WhyClaim("was seen") { scope in
      scope.lastLight.map { scope.run.litBehind($0) == 0 } ?? false && scope.isSeen
    },
    WhyClaim("of highlight ({rules})") { $0.isSeen },
    WhyClaim("0 frames") { scope in
      scope.rows.contains { if case .present(_, 0, _) = $0.effect { true } else { false } }
    },
    WhyClaim("stayed lit") { scope in scope.lastLight.map { scope.run.litBehind($0) != 0 } ?? false
    },
    WhyClaim("another kept it lit") { scope in
      scope.lastLight.map { scope.run.litBehind($0) != 0 } ?? false
    },
    WhyClaim("was lit already, and stayed so") { scope in
      scope.firstLight.map { scope.run.litBefore[$0] != 0 } ?? false
        && scope.lastLight.map { scope.run.litBehind($0) != 0 } ?? false
    },
    WhyClaim("was lit before") { scope in
      scope.firstLight.map { scope.run.litBefore[$0] != 0 } ?? false
    },
    WhyClaim("lit up at once") { $0.first?.instant == $0.began },
    WhyClaim("after the touch was over") { scope in
      guard let contact = scope.contact, let first = scope.first else { return false }
      return first.instant.nanoseconds >= contact.ended
    },
  ]
}
