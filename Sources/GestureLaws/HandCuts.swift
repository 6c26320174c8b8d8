import TouchCore

/// Cuts that remove parts of what happens in a trial.
enum HandCuts {
  /// Removes each touch.
  static let touches: Shrinking.Cut = { trial in
    trial.contacts.map { contact in { trial.without(contact.touch) } }
  }

  /// Removes each change from outside, and each record that belongs to no touch.
  static let changes: Shrinking.Cut = { trial in
    trial.happenings.indices.compactMap { place in
      if case .frame = trial.happenings[place].what { return nil }
      return {
        var trial = trial
        trial.happenings.remove(at: place)
        return trial
      }
    }
  }

  /// Removes samples between began and end: all of them, then halves, and so on down to single
  /// samples.
  static let samples: Shrinking.Cut = { trial in
    var places: [(happening: Int, sample: Int)] = []
    for (index, happening) in trial.happenings.enumerated() {
      guard case .frame(let samples) = happening.what else { continue }
      for (place, sample) in samples.enumerated()
      where sample.phase == .moved || sample.phase == .stationary {
        places.append((index, place))
      }
    }
    return Chunks.of(places.count).map { chunk in { trial.without(places[chunk]) } }
  }

  /// Shortens each pause, to 10 ms and then to 1 ms.
  static let rests: Shrinking.Cut = { trial in
    trial.happenings.indices.dropFirst().flatMap { place -> [() -> Trial] in
      let pause = trial.happenings[place].instant - trial.happenings[place - 1].instant
      return [1_000_000, 10_000_000].filter { $0 < pause }.map { shorter in
        {
          var trial = trial
          for later in place..<trial.happenings.count {
            trial.happenings[later].instant -= pause - shorter
          }
          return trial
        }
      }
    }
  }

  /// Rounds locations to tens or ones, and times to milliseconds.
  static let numbers: Shrinking.Cut = { trial in
    var cuts: [() -> Trial] = []
    for unit in [10.0, 1.0] {
      cuts.append { trial.rounded(to: unit, touch: nil) }
      for contact in trial.contacts {
        cuts.append { trial.rounded(to: unit, touch: contact.touch) }
      }
    }
    cuts.append { trial.inMilliseconds }
    return cuts.map { cut in
      {
        let smaller = cut()
        return smaller.weight < trial.weight ? smaller : Trial(scene: .null, happenings: [])
      }
    }
  }
}

extension Trial {
  fileprivate func without(_ places: ArraySlice<(happening: Int, sample: Int)>) -> Trial {
    var trial = self
    for place in places.reversed() {
      guard case .frame(var samples) = trial.happenings[place.happening].what else { continue }
      samples.remove(at: place.sample)
      trial.happenings[place.happening].what = .frame(samples)
    }
    trial.happenings.removeAll {
      if case .frame(let samples) = $0.what { samples.isEmpty } else { false }
    }
    return trial
  }

  /// The places of one touch, or of all, rounded to whole units.
  fileprivate func rounded(to unit: Double, touch: TouchID?) -> Trial {
    var trial = self
    var numbers = TouchNumbers()
    for happeningIndex in trial.happenings.indices {
      let what = trial.happenings[happeningIndex].what
      guard case .frame(var samples) = what else {
        numbers.follow(what)
        continue
      }
      for index in samples.indices {
        let own = numbers.touch(of: samples[index])
        guard touch == nil || own == touch else { continue }
        let point = samples[index].point
        samples[index].point = Point2D(
          Arithmetic.round(point.x / unit) * unit, Arithmetic.round(point.y / unit) * unit)
      }
      trial.happenings[happeningIndex].what = .frame(samples)
    }
    return trial
  }

  /// The trial with all times in whole milliseconds, unless two frames would fall together.
  fileprivate var inMilliseconds: Trial {
    var trial = self
    for index in trial.happenings.indices {
      let whole = (trial.happenings[index].instant + 500_000) / 1_000_000 * 1_000_000
      let isMeeting =
        index > 0 && trial.happenings[index - 1].instant >= whole
        && happenings[index - 1].instant != happenings[index].instant
      if isMeeting { return self }
      trial.happenings[index].instant = whole
    }
    return trial
  }

  /// The number of numbers that are not round.
  fileprivate var weight: Int {
    var weight = 0
    for happening in happenings {
      if happening.instant % 1_000_000 != 0 { weight += 1 }
      guard case .frame(let samples) = happening.what else { continue }
      for sample in samples {
        for number in [sample.point.x, sample.point.y] {
          if Arithmetic.round(number) != number { weight += 2 }
          if Arithmetic.round(number / 10) * 10 != number { weight += 1 }
        }
      }
    }
    return weight
  }
}
