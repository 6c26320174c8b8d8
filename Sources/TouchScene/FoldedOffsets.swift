import TouchCore

/// Makes the offsets of scrolled content part of the layout, in place: only scroll views that have
/// been scrolled, and the views in them, are solved again.
extension CompiledScene {
  /// Solves scrolled content at its current offset. The layout outside a scroll view does not
  /// depend on its content, so the result equals the scene that is solved as a whole.
  mutating func solveWhereScrolled() {
    guard content == .scrolled else { return }
    ownSolved()
    let list = solved.scrolling.list
    let moved = list.indices.filter { scrolled[$0].offset != solved.offset(of: list[$0].view) }
    let offsets = moved.map { foldedOffset(of: $0) }
    var past = 0
    var views: [Int] = []
    for (index, offset) in zip(moved, offsets) {
      let view = Int(list[index].view.index)
      solved.description.views[view].scroll.offsetX = offset.x
      solved.description.views[view].scroll.offsetY = offset.y
      // A scroll view inside another one that has moved is solved with it.
      if index < past { continue }
      views += tree.within(view)
      past = Int(list[index].past)
    }
    solved.solve(views)
    for index in list.indices {
      scrolled[index] = Scrolled(offset: solved.offset(of: list[index].view), shift: .zero)
    }
    content = .asSolved
  }
}
