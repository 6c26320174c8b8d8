import TouchAccounts
import TouchCore
import TouchScene

// Claims about controls, gestures and outcomes.

extension WhyClaims {
  /// Claims about events of controls.
  static let controls: [WhyClaim] = [
    WhyClaim("ction ran at {t}") { $0.sends(.action) },
    WhyClaim("its action ran") { $0.sends(.action) },
    WhyClaim("and no action") { scope in
      scope.rows.allSatisfy { row in
        guard case .control(let control) = row.effect else { return true }
        return control.event != .action
      }
    },
    WhyClaim("sent touchCancel") { $0.sends(.touchCancel) },
    WhyClaim("{events}") { scope in
      scope.first?.effect.kind == .control
        && ControlEvent.allCases.allSatisfy { event in
          let isNamed = scope.text.split(whereSeparator: { " ,.".contains($0) }).contains {
            $0 == "\(event.word)"
          }
          return event == .action || isNamed == scope.sends(event)
        }
    },
    WhyClaim("The value of {view} changed") { $0.sends(.valueChanged) && $0.changesValue },
    WhyClaim("but its value stayed") { $0.sends(.valueChanged) && !$0.changesValue },
    WhyClaim("{view} was turned on") { $0.turns(to: 1) },
    WhyClaim("{view} was turned off") { $0.turns(to: 0) },
    WhyClaim("and its value stayed as it was") { $0.leavesSwitchAsItWas },
  ]

  /// Claims about gestures.
  static let gestures: [WhyClaim] = [
    WhyClaim("began at {t}") { $0.has(.began) || $0.isState(.began) },
    WhyClaim("{theEntrant} began") { $0.isState(.began) },
    WhyClaim("{theEntrants} ruled out") { scope in
      scope.rows.allSatisfy {
        guard case .gesture(let gesture) = $0.effect else { return false }
        return gesture.state == .failed && $0.instant == scope.first?.instant
      }
    },
    WhyClaim("was recognised") { $0.isState(.ended) },
    WhyClaim("{theEntrant} was cancelled") { $0.isState(.cancelled) },
    WhyClaim("cancelled it ({rules})") { $0.isState(.cancelled) },
    WhyClaim("{course}") { scope in
      guard case .gesture(let gesture)? = scope.last?.effect else { return false }
      let isOver = scope.text.contains(" ended at ") || scope.text.contains(" ended in ")
      return isOver == (gesture.state == .ended && scope.rows.count > 1)
    },
    WhyClaim("{heading}") { scope in
      guard case .gesture(let gesture)? = scope.first?.effect,
        let touch = scope.batch.touches(of: scope.rows[0]).first, let now = scope.first?.instant,
        let from = scope.run.samples[Int(touch.number) - 1].first?.point,
        let to = scope.point(of: touch, at: now)
      else { return false }
      if scope.batch[gesture.touches].count > 1 { return true }
      let way = Point2D(to.x - from.x, to.y - from.y)
      if scope.text.contains("pt up,") { return way.y < 0 }
      if scope.text.contains("pt down,") { return way.y > 0 }
      return scope.text.contains("pt to the left,") ? way.x < 0 : way.x > 0
    },
    WhyClaim("When the finger came down, {theEntrant}") { $0.first?.instant == $0.began },
    WhyClaim("The finger had ") { scope in
      guard let row = scope.first, case .gesture = row.effect else { return false }
      return scope.batch.touches(of: row).count <= 1
    },
    WhyClaim("which had begun before, followed") { scope in
      guard let entrant = scope.entrant, let first = scope.first else { return false }
      let hasFailed = scope.touchRows.contains { row in
        if case .outcome(_, entrant, .failed) = row.effect { row.rule == .rec1 } else { false }
      }
      return !hasFailed
        && scope.batch.rows.contains { row in
          guard case .gesture(let gesture) = row.effect, gesture.entrant == entrant,
            gesture.state == .began, row.instant <= first.instant
          else { return false }
          return !scope.batch.touches(of: row).contains { $0 == scope.touch }
        }
    },
    WhyClaim("which had begun before, ended") { scope in
      guard let entrant = scope.entrant, let touch = scope.touch, let last = scope.places.last
      else { return false }
      // The latest gesture up to the sentence: it had begun without this finger, is over by then,
      // and never had the finger.
      let rows = scope.batch.rows[...last].filter { row in
        guard case .gesture(let gesture) = row.effect else { return false }
        return gesture.entrant == entrant
      }
      let begin = rows.lastIndex { row in
        if case .gesture(let gesture) = row.effect { gesture.state == .began } else { false }
      }
      guard let begin, case .gesture(let end)? = rows.last?.effect else { return false }
      return (end.state == .ended || end.state == .cancelled)
        && !scope.batch.touches(of: rows[begin]).contains(touch)
    },
    WhyClaim("it had lost the other fingers") { scope in
      scope.batch.rows.contains { row in
        guard case .outcome(let touch, let entrant, .lost) = row.effect else { return false }
        return entrant == scope.entrant && touch != scope.touch
      }
    },
    WhyClaim("he fingers together") { scope in
      scope.entrant.map { entrant in
        scope.gestures(of: entrant).contains { scope.batch[$0.gesture.touches].count > 1 }
      } ?? false
    },
    WhyClaim("With the {finger} {view} scrolled") { scope in
      scope.rows.allSatisfy { !scope.batch.touches(of: $0).isEmpty && $0.effect.kind == .scroll }
    },
    WhyClaim("During the drag a change set the offset") { scope in
      scope.settings.first.map { scope.text.contains("`\($0.change)`") } ?? false
    },
    WhyClaim("{laterSettings}") { scope in
      scope.laterSettings.first.map { scope.text.contains("`\($0.change)`") } ?? false
    },
    WhyClaim("would have gone on by itself") {
      $0.isUnmoved || !$0.stops.isEmpty || !$0.stoppers.isEmpty
    },
    WhyClaim("was beyond its end") { $0.isPulledBack },
    WhyClaim("stayed where it was") { $0.isUnmoved },
    WhyClaim("scrolled to its top") { scope in
      scope.rows.contains { if case .scroll(let row) = $0.effect { row.isToTop } else { false } }
    },
    WhyClaim("a change scrolled") { scope in
      followsChange(scope) && scope.rows.allSatisfy { $0.instant == scope.first?.instant }
    },
    WhyClaim("{stop} stopped it", namesStop),
    WhyClaim("{stop} removed it", namesStop),
    WhyClaim("{moves}") { $0.text.contains(" On the way ") ? namesStop($0) : $0.isUndisturbed },
    WhyClaim("{going} until {end}, to {place} ({rules})") { $0.endsByItself },
    WhyClaim("{stopper} stopped it") { scope in
      scope.stoppers.contains { scope.text.contains("touch \($0.number) stopped it") }
    },
    WhyClaim("removed from the scene", followsChange),
    WhyClaim("left its window", followsChange),
    WhyClaim("was switched off") { scope in
      !scope.batch.changes.isEmpty
    },
  ]

  /// True if a change of the scene was made at the first instant of a sentence.
  @Sendable private static func followsChange(_ scope: ToldScope) -> Bool {
    scope.first.map { !scope.changes(at: $0.instant).isEmpty } ?? false
  }

  /// True if the words name a change that can have ended the deceleration.
  @Sendable private static func namesStop(_ scope: ToldScope) -> Bool {
    scope.stops.contains { scope.text.contains("`\($0.change)`") }
  }

  /// Claims about the outcomes of entrants.
  static let outcomes: [WhyClaim] = [
    WhyClaim("which has to ") { $0.outcome == .failed },
    WhyClaim("which may not take ") { $0.outcome == .failed },
    WhyClaim("which lost it when ") { $0.outcome == .failed },
    WhyClaim("which was ruled out") { $0.outcome == .failed },
    WhyClaim("which left the scene or its window") { $0.outcome == .failed },
    WhyClaim("which does not scroll that way") { $0.outcome == .failed },
    WhyClaim("its delegate did not let begin") { $0.outcome == .failed },
    WhyClaim("which needs another tap within {limit}") { $0.outcome == .failed },
    WhyClaim("which begins within {limit}") { $0.isBeyond && $0.outcome == .failed },
    WhyClaim("outside which the finger lifted, {measured} away") {
      $0.isBeyond && $0.outcome == .failed
    },
    WhyClaim("which takes {mostFingers}, and got") { scope in
      guard let measure = scope.first?.measure else { return false }
      return measure.measured != measure.limit
    },
    WhyClaim("lifted after {measured}") { $0.isShort && $0.outcome == .failed },
    WhyClaim("and one lifted {measured}") { $0.isShort && $0.outcome == .failed },
    WhyClaim("which the finger had not completed when it lifted") {
      $0.isBeyond && $0.outcome == .failed
    },
    WhyClaim("{theEntrant} was ruled out ({rules})") { $0.isState(.failed) },
    WhyClaim("without delay ({rules})") { scope in
      scope.rows.allSatisfy { row in
        guard case .deliver(let delivery) = row.effect else { return false }
        return delivery.at == nil
      }
    },
    WhyClaim("which got it") { $0.outcome == .won },
    WhyClaim("which lost it to {winner}") { scope in
      guard case .lost(let winner)? = scope.outcome else { return false }
      let claim = scope.gestures(of: winner).first {
        $0.gesture.state == .began
          || $0.gesture.state == .ended && !$0.gesture.kind.traits.isContinuous
      }
      return scope.text.contains(" at ") == (claim != nil)
    },
    WhyClaim("which never got it") { scope in
      if case .gated? = scope.outcome { true } else { false }
    },
    WhyClaim("which was not asked") { $0.outcome == .notAsked },
    WhyClaim("fingers that were still down") { scope in
      guard let entrant = scope.entrant else { return false }
      return scope.othersDown.contains { scope.hasAsked(entrant, of: $0.touch) }
    },
    WhyClaim("it already had all the touches") { scope in
      guard let entrant = scope.entrant else { return false }
      return scope.run.contacts.contains {
        $0.ended <= scope.began.nanoseconds && scope.hasAsked(entrant, of: $0.touch)
      }
    },
    WhyClaim("that had been withheld") { scope in
      scope.rows.allSatisfy { row in
        guard case .deliver(let delivery) = row.effect else { return false }
        return delivery.phase == .moved && delivery.at != nil
      }
    },
    WhyClaim("follows another touch already") { scope in
      guard let entrant = scope.entrant else { return false }
      return scope.run.contacts.contains {
        $0.touch != scope.touch && scope.hasAsked(entrant, of: $0.touch)
      }
    },
    WhyClaim("follows one finger at a time") { !$0.othersDown.isEmpty },
    WhyClaim("`exclusiveTouch` of") { !$0.othersDown.isEmpty },
    WhyClaim("takes {mostFingers} and had them") { !$0.othersDown.isEmpty },
    WhyClaim("takes one finger and had it") { !$0.othersDown.isEmpty },
    WhyClaim("and got two") { scope in
      scope.run.contacts.contains { one in
        scope.run.contacts.contains { $0.touch < one.touch && $0.overlaps(one) }
      }
    },
    WhyClaim("when the recording ended") { scope in
      !scope.run.isCut && scope.touchRows.contains { $0.rule == .tch5 }
    },
    WhyClaim("{unasked} would defer this edge") { scope in
      scope.outcome == .won && !scope.run.scene.unreadDeferrals.isEmpty
    },
    WhyClaim("which does not take a tap on {touched}") { scope in
      scope.touchRows.contains {
        guard case .outcome(_, let entrant, _) = $0.effect,
          case .control = scope.run.scene.entrants[Int(entrant.index)]
        else { return false }
        return true
      }
    },
    WhyClaim("for which the finger moved {measured} before it began") { $0.outcome == .failed },
    WhyClaim("and the finger moved {measured} ({rules})") { scope in
      guard let measure = scope.first?.measure else { return false }
      return measure.measured < measure.limit + 0.05 && scope.outcome == .failed
    },
    WhyClaim("which needs more than {limit}") { scope in
      guard let measure = scope.first?.measure else { return false }
      return measure.measured <= measure.limit && scope.outcome == .failed
    },
    WhyClaim("the minimum is {limit}") { scope in
      guard let measure = scope.first?.measure else { return false }
      return measure.measured < measure.limit
    },
    WhyClaim("the maximum is {limit}") { scope in
      guard let measure = scope.first?.measure else { return false }
      // Squares of distances are compared, and a root may be rounded to the limit.
      let isRounded = measure.unit == .points && measure.measured == measure.limit
      return measure.measured > measure.limit || isRounded || measure.unit == .milliseconds
    },
  ]
}
