import TouchCore

extension Setting {
  /// The settings of all small worlds, in families.
  package enum Family: String, CaseIterable, Sendable {
    /// One recognizer, with long words.
    case alone
    /// Two recognizers with every possible relation.
    case pairs
    /// Three recognizers with the relations of two of them.
    case triples
    /// One or two recognizers on a button or around it.
    case buttons
    /// One recognizer in a scroll view or on it, or a button in it; nested scroll views.
    case lists
    /// A back swipe, alone, with a button or with one other recognizer.
    case backSwipes
    /// None, one or two recognizers at an edge with a swipe of the system.
    case edges

    /// The number of worlds.
    package var count: Int {
      switch self {
      case .alone: 284_276
      case .pairs: 1_029_457
      case .triples: 395_970
      case .buttons: 26_032
      case .lists: 427_263
      case .backSwipes: 452_066
      case .edges: 660_732
      }
    }
  }

  /// All settings of a family.
  package static func all(_ family: Family) -> [Setting] {
    switch family {
    case .alone: alone
    case .pairs: pairs
    case .triples: triples
    case .buttons: buttons
    case .lists: lists
    case .backSwipes: backSwipes
    case .edges: edges
    }
  }

  private static var alone: [Setting] {
    var alphabet = Alphabet(depth: 6)
    alphabet.ticks = [-1, 0, 1]
    alphabet.switchesOff = [0]
    return Kind.attached.flatMap { kind in
      var alphabet = alphabet
      alphabet.hasFrames = kind == .pinch || kind == .pan || kind == .edgePan
      if alphabet.hasFrames { alphabet.depth = 5 }
      var keeps = Part(kind)
      (keeps.cancelsTouches, keeps.delaysEnded) = (false, false)
      var delays = Part(kind)
      delays.delaysBegan.toggle()
      let settings = [Part(kind), keeps, delays].map { Setting([$0], [], alphabet) }
      guard kind == .edgePan else { return settings }
      alphabet.isSwapped = true
      return settings + [Setting([Part(kind)], [], alphabet)]
    }
  }

  private static var pairs: [Setting] {
    var settings: [Setting] = []
    for a in Kind.attached {
      for b in Kind.attached where a != b || a == .pan || a == .longPress {
        for isApart in [false, true] {
          let parts = [Part(a), Part(b, isOuter: isApart)]
          let alphabet = pairAlphabet(parts)
          let pacts = [[]] + PactKind.allCases.map { [Pact(0, 1, $0)] }
          settings += pacts.map { Setting(parts, $0, alphabet) }
          var off = alphabet
          off.switchesOff = [0, 1]
          settings.append(Setting(parts, [Pact(0, 1, .aWaits)], off))
          if !isApart { settings.append(Setting(odd(parts), [], alphabet)) }
          if a == .edgePan || b == .edgePan {
            var swapped = alphabet
            swapped.isSwapped = true
            settings += [[], [Pact(0, 1, .together)]].map { Setting(parts, $0, swapped) }
          }
        }
      }
    }
    return settings
  }

  /// The first delays what begins, the second does not cancel touches in its view.
  private static func odd(_ parts: [Part]) -> [Part] {
    var parts = parts
    parts[0].delaysBegan = true
    (parts[1].cancelsTouches, parts[1].delaysEnded) = (false, false)
    return parts
  }

  private static func pairAlphabet(_ parts: [Part]) -> Alphabet {
    var alphabet = Alphabet(depth: 5)
    alphabet.levels = [2, 3]
    alphabet.ticks = [1]
    alphabet.goesAway = parts.contains { $0.isOuter }
    alphabet.hasFrames = parts.contains { $0.kind == .pinch }
    return alphabet
  }

  private static var triples: [Setting] {
    var alphabet = Alphabet(depth: 6)
    alphabet.levels = [2, 3]
    alphabet.ticks = [1]
    alphabet.cancels = false
    let kinds = Kind.attached
    var settings: [Setting] = []
    for a in kinds.indices {
      for b in kinds.indices.dropFirst(a + 1) {
        for c in kinds.indices.dropFirst(b + 1) {
          for isApart in [false, true] {
            let parts = [Part(kinds[a]), Part(kinds[b]), Part(kinds[c], isOuter: isApart)]
            settings += chains.map { Setting(parts, $0, alphabet) }
          }
        }
      }
    }
    return settings
  }

  /// The relations of three recognizers: chains, forks and halves.
  private static let chains: [[Pact]] = [
    [],
    [Pact(0, 1, .aWaits), Pact(1, 2, .aWaits)],
    [Pact(0, 1, .bWaits), Pact(1, 2, .bWaits)],
    [Pact(0, 2, .aWaits), Pact(1, 2, .aWaits)],
    [Pact(0, 1, .bWaits), Pact(0, 2, .bWaits)],
    [Pact(0, 2, .together), Pact(1, 2, .bWaits)],
    [Pact(0, 1, .together), Pact(1, 2, .together)],
    [Pact(0, 1, .aSpares), Pact(0, 2, .bWaits)],
    [Pact(0, 1, .together), Pact(0, 2, .together), Pact(1, 2, .together)],
  ]

  private static var buttons: [Setting] {
    var alphabet = Alphabet(depth: 5)
    alphabet.ticks = [1]
    var settings: [Setting] = []
    for kind in Kind.attached {
      for isOuter in [false, true] {
        for isOdd in [false, true] {
          var part = Part(kind, isOuter: isOuter)
          if isOdd { part.cancelsTouches = false }
          settings.append(Setting([part], [], alphabet, hasButton: true))
        }
      }
    }
    return settings
  }

  private static var groundAlphabet: Alphabet {
    var alphabet = Alphabet(depth: 6)
    alphabet.levels = [2, 3]
    alphabet.ticks = [0, 1]
    return alphabet
  }

  private static var lists: [Setting] {
    let alphabet = groundAlphabet
    let (list, inner) = (Part(.scroll, isOuter: true), Part(.scroll))
    var settings: [Setting] = []
    for delays in [true, false] {
      let (rests, goesOn) = (
        Ground.list(delays: delays, flings: false), Ground.list(delays: delays, flings: true)
      )
      for kind in Kind.attached {
        let pacts = [[]] + PactKind.allCases.map { [Pact(0, 1, $0)] }
        settings += pacts.map { Setting([Part(kind), list], $0, alphabet, on: rests) }
        settings.append(Setting([Part(kind, isOuter: true), list], [], alphabet, on: rests))
        settings.append(Setting([Part(kind), list], [], alphabet, on: goesOn))
      }
      settings.append(Setting([inner, list], [], alphabet, on: rests))
      settings.append(Setting([inner, list], [], alphabet, on: goesOn))
      settings.append(Setting([list], [], alphabet, hasButton: true, on: rests))
      settings.append(Setting([list], [], alphabet, hasButton: true, on: goesOn))
    }
    return settings
  }

  private static var backSwipes: [Setting] {
    var alphabet = groundAlphabet
    alphabet.goesAcross = true
    let swipe = Part(.backSwipe, isOuter: true)
    var settings: [Setting] = []
    for isDeferred in [true, false] {
      let ground = Ground.leftEdge(isDeferred: isDeferred)
      settings.append(Setting([swipe], [], alphabet, on: ground))
      settings.append(Setting([swipe], [], alphabet, hasButton: true, on: ground))
      for kind in Kind.attached {
        let pacts = [[]] + [.aWaits, .bWaits, .together].map { [Pact(0, 1, $0)] }
        settings += pacts.map { Setting([Part(kind), swipe], $0, alphabet, on: ground) }
      }
    }
    return settings
  }

  private static var edges: [Setting] {
    var alphabet = groundAlphabet
    alphabet.goesAcross = true
    var settings: [Setting] = []
    for hasIndicator in [false, true] {
      for isDeferred in [false, true] {
        let ground = Ground.bottomEdge(isDeferred: isDeferred, hasIndicator: hasIndicator)
        for kind in Kind.attached where kind != .edgePan {
          settings.append(Setting([Part(kind)], [], alphabet, on: ground))
          var away = alphabet
          away.goesAway = true
          settings.append(Setting([Part(kind, isOuter: true)], [], away, on: ground))
        }
        settings.append(Setting([], [], alphabet, hasButton: true, on: ground))
        settings.append(
          Setting([Part(.tap), Part(.pan)], [Pact(0, 1, .together)], alphabet, on: ground))
      }
    }
    return settings
  }
}
