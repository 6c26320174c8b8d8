import TouchCore
import TouchScene

/// Pans of all directions against the scroll views in their views (ARB-3).
///
///     popup     330 × 450 points in the middle of the screen, with the pan drag
///     └─ form     as large as popup; it scrolls up and down
///
///     scene.conflicts()     // lostGesture: drag never wins a drag up or down, form.pan does
extension ConflictSearch {
  /// A pan, a scroll view in its card, and the axis of the drags that the scroll view wins.
  private struct LostAxis: Hashable {
    let pan: RecognizerID
    let list: RecognizerID
    let isHorizontal: Bool
    /// True if the scroll view only bounces in one direction of the axis.
    let bounces: Bool
  }

  /// A card that floats on the screen is moved in every direction: it is a conflict if drags along
  /// one axis scroll something in half of the card. A pan around a page may be meant for one axis
  /// alone, and mostly that is the horizontal one: it opens a menu, turns the page or goes back.
  mutating func findCardConflicts() {
    var losses: [(loss: LostAxis, point: Point2D, count: Int)] = []
    for spot in spots where spot.edge == nil && scene.control(at: spot.view) == nil {
      let here = recognizers(at: spot)
      for pan in here where meanings[Int(pan.index)].count == SwipeDirection.every.count {
        for loss in self.losses(of: pan, with: here, at: spot) {
          if let index = losses.firstIndex(where: { $0.loss == loss }) {
            losses[index].count += spot.count
          } else {
            losses.append((loss, spot.point, spot.count))
          }
        }
      }
    }
    for (loss, point, count) in losses {
      let share = Double(count) / Double(max(areas[Int(loss.pan.index)], 1))
      let least =
        loss.bounces && !isCard(recognizer(loss.pan).view)
        ? ConflictThresholds.lostToBounce : ConflictThresholds.lostByOuter
      guard share >= least else { continue }
      let (pan, list) = (recognizer(loss.pan), recognizer(loss.list))
      var finding = ConflictFinding(
        kind: .lostGesture, losers: [.entrant(pan.entrant)], winners: [.entrant(list.entrant)],
        place: list.view)
      finding.direction = loss.isHorizontal ? .right : .down
      finding.share = min(share, 1)
      for direction in SwipeDirection.every where direction.isHorizontal == loss.isHorizontal {
        finding.prove(
          PlayedGesture(.drag(direction, rest: 0), at: point), .recognises(pan.entrant))
      }
      finding.candidates = together(pan, list) + waiting(list, for: pan)
      add(finding)
    }
  }

  /// The scroll views at a spot that win all drags along one axis from a pan, which wins those
  /// along the other.
  private func losses(
    of pan: RecognizerID, with here: [RecognizerID], at spot: TouchSpot
  ) -> [LostAxis] {
    let entrant = recognizer(pan).entrant
    guard recognizer(pan).kind == .pan, recognizer(pan).origin == .app else { return [] }
    let axes = isCard(recognizer(pan).view) ? [true, false] : [true]
    let results = SwipeDirection.every.map { direction in
      (direction, memory.play(PlayedGesture(.drag(direction, rest: 0), at: spot.point), at: spot))
    }
    return here.filter { recognizer($0).origin == .scroll }.flatMap { list in
      axes.filter { isHorizontal in
        let list = recognizer(list).entrant
        return results.allSatisfy { direction, result in
          direction.isHorizontal == isHorizontal
            ? result.recognises(list) && !result.recognises(entrant) : result.recognises(entrant)
        }
      }.map { isHorizontal in
        let room = meanings[Int(list.index)].filter { $0.isHorizontal == isHorizontal }
        return LostAxis(pan: pan, list: list, isHorizontal: isHorizontal, bounces: room.count < 2)
      }
    }
  }

  /// True for a view that floats on the screen: it is larger than a handle, and there is room on
  /// every side of it.
  private func isCard(_ view: ViewID) -> Bool {
    let (frame, screen) = (scene.onScreen(view), scene.screen)
    let least = ConflictThresholds.inexactness
    return frame.minX > least && frame.maxX < screen.maxX - least && frame.minY > least
      && frame.maxY < screen.maxY - least
      && min(frame.size.width, frame.size.height) >= ConflictThresholds.largestHandle
  }
}
