import TouchCore

/// A layout of captured records that make no inputs.
package struct LayoutPassedOver: Hashable, Sendable {
  /// Its name.
  package var layout: SceneName
  /// Where in the trace the first block of such records begins, in bytes.
  package var offset: Int64
}

/// The layouts of captured records that nothing here reads, each once, at most `limit`.
package struct LayoutsPassedOver: Sendable {
  /// The most layouts that are told.
  package static let limit = 16

  /// The layouts, in the order they were met.
  package private(set) var list: [LayoutPassedOver] = []

  /// None yet.
  package init() {}

  /// Notes the layout of a block.
  package mutating func note(_ layout: SceneName, in block: TraceBlock) {
    guard list.count < Self.limit, !list.contains(where: { $0.layout == layout }) else { return }
    list.append(LayoutPassedOver(layout: layout, offset: block.offset))
  }
}
