import TouchCore
import TouchScene

// Claims about the system, the status bar, the app and the recording.

extension WhyClaims {
  /// Claims about actions and indicators of the system.
  static let system: [WhyClaim] = [
    WhyClaim("{deed}") { scope in
      scope.rows.contains { if case .system = $0.effect { true } else { false } }
    },
    WhyClaim("The first swipe was left to the app") { $0.affordanceComes == true },
    WhyClaim("counted as a first one again") { $0.affordanceComes == true },
    WhyClaim("the system stopped waiting") { $0.affordanceComes == false },
    WhyClaim("for the second time, so") { $0.affordanceComes == false },
    WhyClaim("the affordance there disappeared") { $0.affordanceComes == false },
    WhyClaim("home indicator hid itself") { scope in
      scope.rows.contains { if case .indicator(false, _) = $0.effect { true } else { false } }
    },
    WhyClaim("home indicator was shown") { scope in
      scope.rows.contains { if case .indicator(true, _) = $0.effect { true } else { false } }
    },
    WhyClaim("status bar was tapped") { scope in
      scope.rows.contains {
        guard case .statusBar(let bar) = $0.effect else { return false }
        return bar.phase == .up
      }
    },
    WhyClaim("so nothing went to its top") { scope in
      // A measure beyond the limit by less than the rounding is written like the limit.
      guard let measure = scope.rows.lazy.compactMap(\.measure).first else {
        return scope.words.contains("was left before")
      }
      return measure.measured >= measure.limit
    },
  ]

  /// Claims about edges, deferred ones included, and about the home indicator.
  static let edges: [WhyClaim] = [
    WhyClaim("The previous swipe was {measured} earlier") { scope in
      guard let row = scope.first, let measure = row.measure else { return false }
      return scope.lastAffordance?.instant == row.instant.earlier(by: measure.measured)
    },
    WhyClaim("no second swipe had come") { $0.lastAffordance != nil },
    WhyClaim("for the second time, so") { $0.lastAffordance != nil },
    WhyClaim("for the second time, but") { $0.lastAffordance != nil },
    WhyClaim("the affordance there disappeared") { $0.lastAffordance != nil },
    WhyClaim("it had begun beside the tab") { $0.isBesideTab == true },
    WhyClaim("edge had been tapped") { $0.isBesideTab == false },
    WhyClaim("tapped the tab of a deferred edge") { $0.lastAffordance != nil },
    WhyClaim("nothing had happened for {limit}") { scope in
      guard let row = scope.first, let limit = row.measure?.limit else { return false }
      let start = row.instant.earlier(by: limit)
      return scope.run.contacts.allSatisfy {
        $0.ended <= start.nanoseconds || $0.began >= row.instant.nanoseconds
      }
    },
    WhyClaim("{limit} after a finger came down") { scope in
      guard let row = scope.first, let limit = row.measure?.limit else { return false }
      let start = row.instant.earlier(by: limit).nanoseconds
      return scope.run.contacts.contains { $0.began == start }
    },
    WhyClaim("{limit} after the app had signalled") { scope in
      guard let row = scope.first, let limit = row.measure?.limit else { return false }
      return scope.changes(at: row.instant.earlier(by: limit)).contains {
        if case .signal(.autoHide, _) = $0.change.action { $0.outcome == .made } else { false }
      }
    },
    WhyClaim("the system keeps it") { scope in
      guard let place = scope.places.first else { return false }
      return scope.changes(before: place).contains { $0.change.sets("HOME-3", "veto") }
    },
  ]

  /// Claims about taps on the status bar.
  static let bar: [WhyClaim] = [
    WhyClaim("The app's hook took the tap on the status bar") { $0.bars.first?.taker == .app },
    WhyClaim("on the status bar, {during}, and passed it on") { scope in
      scope.bars.last.map { $0.taker != .app } ?? false
    },
    WhyClaim("to its top") { scope in
      scope.hasScrolledToTop || scope.isOfBar && scope.bars.last?.taker != .scrollToTop
    },
    WhyClaim("so nothing moved") { $0.isOfBar && !$0.hasScrolledToTop },
    WhyClaim("leads back to the call") { scope in
      scope.last.map { scope.leaving(at: $0.instant) } ?? false
    },
    WhyClaim("and a second one with it", hasSecondFinger),
    WhyClaim("A second finger was down with it", hasSecondFinger),
    WhyClaim("longer than the {limit} of a tap") { scope in
      scope.rows.contains { $0.measure.map { $0.measured > $0.limit } ?? false }
    },
    WhyClaim("and moved until {end}") { scope in
      guard let last = scope.last, scope.bars.last?.phase == .dragged else { return false }
      return scope.run.trial.happenings.contains { $0.instant == last.instant.nanoseconds }
    },
    WhyClaim("was left before") { scope in
      guard let first = scope.places.first, let last = scope.places.last else { return false }
      return !scope.isLeft(before: first) && scope.isLeft(before: last)
    },
    WhyClaim("A finger touched the status bar") { $0.bars.first.map { $0.phase != .up } ?? false },
  ]

  /// True if another finger was down at a time at which the sentence's finger was.
  @Sendable private static func hasSecondFinger(_ scope: ToldScope) -> Bool {
    guard let contact = scope.contact else { return false }
    return scope.run.contacts.contains { $0.touch != contact.touch && $0.overlaps(contact) }
  }

  /// Claims about the recording besides fingers.
  static let records: [WhyClaim] = [
    WhyClaim("has a record of the status bar") { scope in
      scope.run.scene.description.os >= Release(4)
        && !scope.events.isEmpty && scope.events.allSatisfy { $0.statusBarPhase != nil }
    },
    WhyClaim("without readable content") { scope in
      !scope.events.isEmpty && scope.events.allSatisfy { $0 == .opaque }
    },
    WhyClaim("passed through") { scope in
      !scope.events.isEmpty
        && scope.events.allSatisfy { $0.statusBarPhase == nil && $0 != .opaque }
    },
    WhyClaim("a part of the recording is lost, {over} long") { scope in
      scope.run.trial.happenings.contains { happening in
        guard case .other(.gap(let fingers, let length)) = happening.what,
          case .anomaly(.gap(let told, let over), _)? = scope.first?.effect
        else { return false }
        return happening.instant == scope.first?.instant.nanoseconds
          && fingers.count == Int(told) && length == over
      }
    },
    WhyClaim("beside the screen of the app") { scope in
      guard let touch = scope.touch, let point = scope.point(of: touch, at: scope.began) else {
        return false
      }
      guard let place = scope.places.first else { return false }
      // EDGE-6: if Reachability has lowered the screen, a location above the screen is beside it
      // too.
      let isLowered = scope.batch.rows[..<place].contains {
        $0.rule == .edge6 && $0.effect.kind == .layout
      }
      return isLowered || !scope.run.appScreen(before: place).frame.contains(point)
    },
  ]

  /// Claims about the app's events, answers and preferences.
  static let app: [WhyClaim] = [
    WhyClaim("the app had been left") { scope in
      scope.places.first.map { scope.isLeft(before: $0) } ?? false
    },
    WhyClaim("the app was left,") { scope in
      scope.first.map { scope.leaving(at: $0.instant) } ?? false
    },
    WhyClaim("{cause}") { scope in
      guard let change = scope.change else { return false }
      return scope.text.contains("a change by the host") == (change.author == .host)
    },
    WhyClaim("The system asks again") { $0.change?.outcome == .made },
    WhyClaim("is not the one that is asked") { $0.change?.outcome == .unheard },
    WhyClaim("The animation of {over} around") { scope in
      scope.change.map { $0.over > .zero } ?? false
    },
    WhyClaim("was replaced, and") { $0.replacesText },
    WhyClaim("was assigned, and") { $0.replacesText },
    WhyClaim("was gone, because nothing was selected") { scope in
      scope.first.map { !scope.changes(at: $0.instant).isEmpty } ?? false
    },
    WhyClaim("the finger keeps its hold") { scope in
      guard case .text(let text)? = scope.first?.effect, let touch = text.touch,
        let contact = scope.run.contacts.first(where: { $0.touch == touch }),
        let now = scope.first?.instant.nanoseconds
      else { return false }
      return contact.began <= now && contact.ended >= now
    },
    WhyClaim("which had begun with another finger") { scope in
      guard let entrant = scope.entrant, let touch = scope.touch, let row = scope.first else {
        return false
      }
      let rows = scope.batch.rows.compactMap { row -> (instant: Instant, gesture: GestureRow)? in
        guard case .gesture(let gesture) = row.effect, gesture.entrant == entrant else {
          return nil
        }
        return (row.instant, gesture)
      }
      return scope.outcome == .failed
        && rows.contains { one in
          one.gesture.state == .began && one.instant <= row.instant
            && !scope.batch[one.gesture.touches].contains(touch)
        } && rows.contains { $0.gesture.state == .ended && $0.instant <= row.instant }
    },
  ]
}
