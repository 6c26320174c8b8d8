import GestureArbiter
import TouchCore
import TouchScene

/// The contests of all routes of a scene, compiled with it: who contends for a touch on a view, whom
/// each of them prevents, and what a touch that begins asks of them all, as sets of ranks.
///
/// Invariant: `entries` stands beside `CompiledScene.routed`, index by index.
struct RouteTemplates: Sendable {
  /// The entrants of all routes, one route after another.
  private(set) var entries: FlatArray<ContestEntry>
  /// For each view its route.
  private var routes = FlatArray<Route>()
  /// The number of entrants of the longest route.
  private(set) var longest = 0

  /// The route of a view, with the settings that its recognizers have now.
  struct Route: BitwiseCopyable, Sendable {
    /// The index of its first entrant among the entries.
    fileprivate(set) var first = 0
    /// All recognizers.
    fileprivate(set) var recognizers = RankSet()
    /// The number of recognizers.
    fileprivate(set) var count = 0
    /// The view itself, if it is a control.
    fileprivate(set) var control = RankSet()
    /// The entrants that require others to fail, "require(toFail:)" (ARB-4).
    fileprivate(set) var requiring = RankSet()
    /// The recognizers that withhold a touch from its began on, `delaysTouchesBegan` (ARB-7).
    fileprivate(set) var delayBegan = RankSet()
    /// The recognizers that withhold its ended, `delaysTouchesEnded` (ARB-7).
    fileprivate(set) var delayEnded = RankSet()
    /// The pans of scroll views that withhold the touches of their content (SCR-1).
    fileprivate(set) var delayContent = RankSet()

    /// True if a recognizer of the route may withhold a touch.
    @inline(__always) var mayDelay: Bool {
      !(delayBegan | delayEnded | delayContent).isEmpty
    }

    /// The indices of its entrants among the entries.
    var places: Range<Int> { first..<first + (recognizers | control).count }

    /// The index of an entrant among the entries.
    @inline(__always) func place(of rank: Rank) -> Int {
      first &+ Int(rank.index &- Rank.firstOfRoute)
    }
  }

  init(_ scene: CompiledScene) {
    entries = FlatArray(scene.routed.map { Self.entry(of: $0, in: scene) })
    for _ in scene.views { routes.append(Route()) }
    compile(scene.views, from: 0, in: scene)
  }

  private static func entry(of entrant: EntrantID, in scene: CompiledScene) -> ContestEntry {
    ContestEntry(
      entrant, recognizer: scene.recognizer(of: entrant), prevents: RankSet(),
      hasRequirements: scene.relations.hasRequirements(entrant))
  }

  /// Adds the routes of members that a change added in place. They stand at the end of
  /// `CompiledScene.routed`.
  mutating func append(_ added: AddedMembers, in scene: CompiledScene) {
    entries.unshare()
    routes.unshare()
    let first = entries.count
    for entrant in scene.routed[first...] { entries.append(Self.entry(of: entrant, in: scene)) }
    while routes.count < scene.viewCount { routes.append(Route()) }
    compile(added.routed, from: first, in: scene)
  }

  /// Compiles the routes of views. Routes that begin before `start` have been compiled already.
  ///
  /// A view that adds no entrant shares the route of its parent, without the parent's control. Of
  /// the routes that begin at one index the longest is compiled.
  private mutating func compile(
    _ views: some Sequence<ViewID>, from start: Int, in scene: CompiledScene
  ) {
    var compiled = [Int](repeating: 0, count: entries.count - start)
    for view in views {
      let route = scene.route(of: view)
      routes[Int(view.index)] = self.route(of: view, at: route, in: scene)
      guard !route.isEmpty, route.lowerBound >= start,
        compiled[route.lowerBound - start] < route.count
      else { continue }
      compiled[route.lowerBound - start] = route.count
      longest = max(longest, route.count)
      for index in route { entries[index].prevents = Self.prevented(by: index, in: route, scene) }
    }
  }

  /// The route of a view.
  subscript(view: ViewID) -> Route {
    @inline(__always) unsafeAddress { unsafe routes.address(known: Int(view.index)) }
  }

  private func route(of view: ViewID, at places: Range<Int>, in scene: CompiledScene) -> Route {
    var route = Route()
    route.first = places.lowerBound
    for index in places {
      let (entry, rank) = (entries[index], Rank(ofRoute: index - places.lowerBound))
      if entry.hasRequirements { route.requiring.insert(rank) }
      guard let id = entry.recognizer else {
        route.control.insert(rank)
        continue
      }
      let recognizer = scene.recognizers[Int(id.index)]
      route.recognizers.insert(rank)
      route.count += 1
      if recognizer.delaysBegan { route.delayBegan.insert(rank) }
      if recognizer.delaysEnded { route.delayEnded.insert(rank) }
      if recognizer.delaysContent(of: view, in: scene) { route.delayContent.insert(rank) }
    }
    return route
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
