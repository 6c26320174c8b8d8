import TouchCore

/// What belongs to one touch, in a list that is in the order of touches.
protocol OfTouch {
  var touch: TouchID { get }
}

extension Array where Element: OfTouch {
  /// The index of the element of a touch; `nil` if no element belongs to it.
  func index(of touch: TouchID) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle].touch < touch { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].touch == touch ? low : nil
  }
}
