import TouchCore

/// An element that belongs to one touch, in a list that is sorted by touches.
protocol OfTouch {
  var touch: TouchID { get }
}

extension Array where Element: OfTouch {
  /// The index of a touch's element, by binary search; `nil` if the touch has no element.
  func index(of touch: TouchID) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle].touch < touch { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].touch == touch ? low : nil
  }
}
