import LiveText
import TouchCore
import TouchDispatch
import TouchScene

/// Moves the selection of a text that a change has replaced (TXT-1, TXT-2).
extension Dispatcher {
  /// Sets the selections of the texts that the rows from `first` on replaced, if their views
  /// preserve the selection and no change of the same input sets it.
  package mutating func keepSelections(from first: Int, into batch: inout Batch) {
    for index in first..<batch.rows.count {
      guard case .scene(let change) = batch.rows[index].effect,
        case .replaced(let replaced) = batch[change].outcome,
        let kept = KeptSelection(
          of: replaced.selection.range, from: replaced.text.utf16,
          to: scene.text(of: replaced.view).text.utf16)
      else { continue }
      keep(TextSelection(kept.selection), in: replaced.view, by: kept.rule, into: &batch)
    }
  }
}

extension KeptSelection {
  /// The rule that decided.
  fileprivate var rule: Rule {
    switch decision {
    case .difference: .txt1
    case .graphemes: .txt2
    }
  }
}

extension TextSelection {
  fileprivate init(_ range: Range<TextOffset>) {
    self.init(range.lowerBound.units, range.upperBound.units - range.lowerBound.units)
  }

  fileprivate var range: Range<TextOffset> { TextOffset(offset)..<TextOffset(end) }
}
