import TouchCore

/// A layout of captured records from which no inputs are made.
package struct LayoutPassedOver: Hashable, Sendable {
  /// The layout's name.
  package var layout: SceneName
  /// The offset in the trace of the first block with such records, in bytes.
  package var offset: Int64
}

/// The layouts of captured records that cannot be read here, each once, at most `limit`.
package struct LayoutsPassedOver: Sendable {
  /// The largest number of layouts that are reported.
  package static let limit = 16

  /// The layouts, in the order of their first block.
  package private(set) var list: [LayoutPassedOver] = []

  /// None yet.
  package init() {}

  /// Notes the layout of a block.
  package mutating func note(_ layout: SceneName, in block: TraceBlock) {
    guard list.count < Self.limit, !list.contains(where: { $0.layout == layout }) else { return }
    list.append(LayoutPassedOver(layout: layout, offset: block.offset))
  }
}
