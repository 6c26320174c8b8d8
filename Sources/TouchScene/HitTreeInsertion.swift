import TouchCore

/// Views that are added to a hit tree.
///
///     0 screen   past 4                     0 screen   past 6
///     1 bar      past 3                     1 bar      past 4
///     2 button   past 3      new in bar ─▶  2 new      past 3
///     3 list     past 4      new in list    3 button   past 4
///                            at 2 and 4     4 list     past 6
///                                           5 new      past 6
///
/// All entries behind a new one move, once for all views that are added together.
extension HitTree {
  /// New entries between two old ones.
  private struct Run {
    /// The index of the old entry that follows, or the number of old entries.
    let index: Int
    /// The view whose children come first in the run.
    let parent: Int
    /// The part of the new entries.
    let entries: Range<Int>
  }

  /// Adds the views from `first` on, which `tree` contains. A view is in a window if its parent is.
  /// O(n) in the number of views, with a few nanoseconds for each.
  mutating func insert(
    viewsFrom first: Int, _ tree: SceneTree, _ places: [AxisPlace], _ facts: (Int) -> HitFacts
  ) {
    for _ in first..<tree.parents.count { ofView.append(-1) }
    var added: [Node] = []
    var runs: [Run] = []
    let parents = Self.parents(ofViewsFrom: first, tree).filter { ofView[$0] >= 0 }
    for parent in parents {
      collect(childrenOf: parent, from: first, tree, &runs) { view in
        Self.lay(view, tree, places, facts, into: &added)
      }
    }
    guard !added.isEmpty else { return }
    // At one index those of the deeper parent come first.
    runs.sort { a, b in
      a.index == b.index ? tree.depths[a.parent] > tree.depths[b.parent] : a.index < b.index
    }
    let gaps = HitTreeGaps(runs.map { (index: $0.index, count: $0.entries.count) })
    let endings = runs.flatMap { self.endings(around: $0, tree) }
    merge(added, runs, gaps)
    for ending in endings { nodes[gaps.index(of: ending.index)].past += Int32(ending.count) }
    for index in windows.indices {
      let root = Int(ofView[Int(tree.roots[Int(windows[index].window.index)])])
      // A window whose view was removed has no entry.
      let first = root < 0 ? gaps.index(of: Int(windows[index].first)) : root
      windows[index].first = Int32(first)
      windows[index].past = root < 0 ? Int32(first) : nodes[root].past
    }
    boxes.move(gaps, nodes.count)
    let included = (first..<ofView.count).filter { ofView[$0] >= 0 }.map { view in
      (parent: Int(ofView[Int(tree.parents[view])]), child: Int(ofView[view]))
    }
    boxes.include(included, &nodes)
  }

  /// The views from before `first` that have children from `first` on, each once.
  private static func parents(ofViewsFrom first: Int, _ tree: SceneTree) -> [Int] {
    var parents: [Int] = []
    for view in first..<tree.parents.count {
      let parent = Int(tree.parents[view])
      if parent < first, parents.last != parent { parents.append(parent) }
    }
    if parents.count > 1 {
      parents.sort()
      parents = parents.indices.filter { $0 == 0 || parents[$0] != parents[$0 - 1] }
        .map { parents[$0] }
    }
    return parents
  }

  /// Adds the runs of the new children of `parent`, from the front-most child.
  private func collect(
    childrenOf parent: Int, from first: Int, _ tree: SceneTree, _ runs: inout [Run],
    _ lay: (Int) -> Range<Int>
  ) {
    let children = tree.children(of: parent)
    var left = children.count { Int($0) >= first }
    var index = Int(ofView[parent]) + 1
    var run: Range<Int>?
    func end() {
      if let run { runs.append(Run(index: index, parent: parent, entries: run)) }
    }
    for child in children.reversed() where left > 0 {
      if Int(child) < first {
        let old = ofView[Int(child)]
        if old < 0 { continue }
        end()
        run = nil
        index = Int(nodes[Int(old)].past)
        continue
      }
      left -= 1
      let entries = lay(Int(child))
      run = (run?.lowerBound ?? entries.lowerBound)..<entries.upperBound
    }
    end()
  }

  /// Appends the entries of a new view and of the views in it. Their `past` counts from the first
  /// new entry.
  private static func lay(
    _ view: Int, _ tree: SceneTree, _ places: [AxisPlace], _ facts: (Int) -> HitFacts,
    into added: inout [Node]
  ) -> Range<Int> {
    let index = added.count
    added.append(
      Node(
        ViewID(view), across: places[2 * view], down: places[2 * view + 1], facts(view)))
    for child in tree.children(of: view).reversed() {
      _ = lay(Int(child), tree, places, facts, into: &added)
    }
    added[index].past = Int32(added.count)
    return index..<added.count
  }

  /// The old entries that contain a run and end where it begins, each with the number of the run's
  /// entries. For entries that end later, the index of the run is enough.
  private func endings(around run: Run, _ tree: SceneTree) -> [(index: Int, count: Int)] {
    tree.upward(from: run.parent).lazy.map { Int(ofView[$0]) }
      .prefix { Int(nodes[$0].past) == run.index }
      .map { (index: $0, count: run.entries.count) }
  }

  /// Moves the old entries to their new places, from the last one on, and puts the new ones between
  /// them.
  private mutating func merge(_ added: [Node], _ runs: [Run], _ gaps: HitTreeGaps) {
    var past = nodes.count
    nodes += added
    for run in runs.indices.reversed() {
      let (start, entries) = (runs[run].index, runs[run].entries)
      let shift = gaps.sums[run + 1]
      for index in (start..<past).reversed() {
        var node = nodes[index]
        node.past += Int32(gaps.count(before: Int(node.past)))
        nodes[index + shift] = node
        ofView[Int(node.view.index)] = Int32(index + shift)
      }
      let place = start + gaps.sums[run]
      for index in entries {
        var node = added[index]
        node.past += Int32(place - entries.lowerBound)
        nodes[place + index - entries.lowerBound] = node
        ofView[Int(node.view.index)] = Int32(place + index - entries.lowerBound)
      }
      past = start
    }
    for index in 0..<past {
      nodes[index].past += Int32(gaps.count(before: Int(nodes[index].past)))
    }
  }
}

/// How far the entries of a hit tree move when new ones are inserted.
struct HitTreeGaps {
  /// The indices of the old entries before which new ones are inserted, ascending.
  private let indices: [Int]
  /// The number of new entries before the first of these gaps, before the second, and so on; last,
  /// of all new entries.
  let sums: [Int]

  init(_ gaps: [(index: Int, count: Int)]) {
    indices = gaps.map { $0.index }
    sums = gaps.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
  }

  /// The number of new entries before an old index, without those directly in front of it.
  func count(before index: Int) -> Int {
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if indices[middle] < index { low = middle + 1 } else { high = middle }
    }
    return sums[low]
  }

  /// The new index of an old entry.
  func index(of old: Int) -> Int { old + count(before: old + 1) }
}
