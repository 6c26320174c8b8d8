import GestureArbiter
import TouchCore
import TouchScene

/// The contests of all routes of a scene, compiled with it: who contends for a touch on a view, and
/// whom each of them prevents, as sets of ranks.
///
/// Invariant: `entries` stands beside `CompiledScene.routed`, place by place.
struct RouteTemplates: Sendable {
  /// The entrants of all routes, one route after another.
  private(set) var entries: FlatArray<ContestEntry>
  /// The number of entrants of the longest route.
  private(set) var longest = 0

  init(_ scene: CompiledScene) {
    entries = FlatArray(
      scene.routed.map { entrant in
        ContestEntry(
          entrant, recognizer: scene.recognizer(of: entrant), prevents: RankSet(),
          hasRequirements: scene.relations.hasRequirements(entrant))
      })
    // A view that adds no entrant shares the route of its parent, without the parent's control. Of
    // the routes that begin at one index the longest is compiled.
    var compiled = [Int](repeating: 0, count: entries.count)
    for view in scene.views {
      let route = scene.route(of: view)
      guard !route.isEmpty, compiled[route.lowerBound] < route.count else { continue }
      compiled[route.lowerBound] = route.count
      longest = max(longest, route.count)
      for place in route { entries[place].prevents = Self.prevented(by: place, in: route, scene) }
    }
  }

  private static func prevented(by place: Int, in route: Range<Int>, _ scene: CompiledScene)
    -> RankSet
  {
    var prevented = RankSet()
    for other in route where other != place {
      if scene.relations.prevents(scene.routed[place], scene.routed[other]) {
        prevented.insert(Rank(ofRoute: other - route.lowerBound))
      }
    }
    return prevented
  }
}
