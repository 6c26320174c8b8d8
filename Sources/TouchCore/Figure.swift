/// A figure that a rule names, addressed as `RULE.name`: `GATE-7.answer`. What it is worth in a
/// scene is `Figures`' to say.
///
///     Figure.gate7Answer.rule                                          // .gate7
///     Figure.gate7Answer.name                                          // "answer"
///     Figure(address: Array("SCR-1.delay".utf8))                       // .scr1Delay
///
/// The sizes of record layouts (RAW) stand in the layout tables and are no figures: no scene may
/// change what bytes say. Rates are the device's.
///
/// New versions may add cases: a `switch` over it needs a `default`.
public enum Figure: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
  /// Touches that a phone follows at once.
  case tch3Phone
  /// Touches that a pad follows at once (ours).
  case tch3Pad
  /// Longest wait between the touches of one tap count.
  case tch6Interval
  /// Farthest apart that the touches of one tap count begin.
  case tch6Distance
  /// Height of the status bar in portrait, the device's.
  case dev2Bar
  /// Height of the status bar during a call, on phones without a notch or island.
  case dev2CallBar
  /// Height of the home indicator's band in portrait, the device's.
  case dev4Portrait
  /// Height of the home indicator's band in landscape, the device's.
  case dev4Landscape
  /// The bar height that old frames have written into them.
  case safe6OldBar
  /// Margin of an ordinary view.
  case ins3Margin
  /// Least side margin of a controller's view in portrait, the device's.
  case ins3RootPortrait
  /// Least side margin of a controller's view in landscape, the device's.
  case ins3RootLandscape
  /// Level of the status bar's window.
  case win1StatusBar
  /// Below this a view is not hit.
  case hit1Alpha
  /// True if a disabled control keeps its touches from the views behind it.
  case hit4DisabledControlSwallows
  /// Longest tap on the status bar.
  case bar2Duration
  /// True if the nearest of several scroll views is asked; true by default on pads.
  case bar3Nearest
  /// Farthest that a tap on the status bar moves (ours).
  case bar8Movement
  /// Swipe band at the top.
  case edge2Top
  /// Swipe band at the bottom.
  case edge2Bottom
  /// Movement before a system swipe is judged; 5 pt with a home indicator.
  case edge2Hysteresis
  /// Farthest that a system swipe leans (ours).
  case edge2Angle
  /// Share of the top edge that is Control Center's in portrait.
  case edge3Portrait
  /// Share of the top edge that is Control Center's in landscape.
  case edge3Landscape
  /// Least travel for home or the switcher; 12 pt on pads.
  case edge4Travel
  /// Slower than this is a pause.
  case edge4Pause
  /// How long a finger has to be so slow (ours).
  case edge4PauseTime
  /// Least speed of a sideways swipe between apps.
  case edge4SidewaysSpeed
  /// Least travel of a sideways swipe in portrait.
  case edge4SidewaysPortrait
  /// Least travel of a sideways swipe in landscape.
  case edge4SidewaysLandscape
  /// Width of the region in which the back swipe begins.
  case edge5Region
  /// Movement before the back swipe is recognised.
  case edge5Hysteresis
  /// Longest wait for that movement.
  case edge5Duration
  /// Distance that pops at the lift of a back swipe.
  case edge5PopDistance
  /// Share of the width that pops, if that is less.
  case edge5PopShare
  /// Duration of the transition, for which a back swipe is carried on at its lift.
  case edge5PopDuration
  /// True if Reachability is switched on.
  case edge6Enabled
  /// Share of the height by which Reachability moves content down, the device's.
  case edge6Share
  /// How long Reachability stays.
  case edge6Duration
  /// Height of the region in which its swipe begins.
  case edge6Region
  /// Movement before its swipe is recognised.
  case edge6Hysteresis
  /// Gate band at the top.
  case gate1Top
  /// Gate band at the left of phones from iOS 11 on, else 0 (ours).
  case gate1Left
  /// Gate band at the bottom; 50 pt on phones with iOS 7 to 10.
  case gate1Bottom
  /// Gate band at the right of phones from iOS 11 on, else 0 (ours).
  case gate1Right
  /// Longest wait of the gate for an answer.
  case gate2Timeout
  /// How long after began the gate opens to a finger that rests or has lifted (ours); never from
  /// iOS 11 on.
  case gate7Answer
  /// How long after began a swipe of the system may be recognised (ours).
  case gate7Claim
  /// How long the affordance takes to appear.
  case defer3Appears
  /// How long the affordance stays.
  case defer3Stays
  /// How long the affordance takes to leave.
  case defer3Leaves
  /// Where the second swipe counts; on the tab alone from iOS 26.
  case defer4SecondSwipe
  /// Width of the tab, along the edge.
  case defer4Width
  /// Height of the tab, away from the edge.
  case defer4Height
  /// Longest tap on the affordance (ours).
  case defer5Duration
  /// True if home swipes are deferred like any other swipe.
  case defer9HomeSwipeDeferred
  /// Wait without a touch before the indicator hides; 1 s from iOS 26.
  case home3Delay
  /// Wait after a signal that asks for hiding; 1 s from iOS 26.
  case home3AfterSignal
  /// True if the system keeps the indicator shown although the app hides it.
  case home3Veto
  /// How long after a touch the indicator shows again.
  case home4Delay
  /// How far around the indicator's band a control is close to it.
  case home6Around
  /// Farthest that a tap moves.
  case rec2Movement
  /// Longest tap (ours).
  case rec2Duration
  /// Longest wait between taps.
  case rec2Interval
  /// Farthest apart that taps begin.
  case rec2Distance
  /// Shortest long press.
  case rec3MinimumPress
  /// Farthest that a long press moves before it begins.
  case rec3Movement
  /// Movement before a pan begins.
  case rec4Hysteresis
  /// Longest swipe.
  case rec6Duration
  /// Least travel in the direction of a swipe.
  case rec6Along
  /// Farthest travel across the direction of a swipe.
  case rec6Across
  /// Farthest that a swipe comes back, so that jitter does not end it (ours).
  case rec6Backward
  /// Least speed of the movement that completes a swipe (ours).
  case rec6Speed
  /// Change of distance before a pinch begins (ours).
  case rec7Hysteresis
  /// Change of angle before a rotation begins (ours).
  case rec8Hysteresis
  /// The time without a movement after which a finger lifts with no velocity (ours).
  case rec9Rest
  /// How far outside its bounds a control that tracks still counts as touched.
  case ctl2Slop
  /// How far outside its bounds a bar button that tracks still counts as touched.
  case ctl2BarButton
  /// Least width and height of the area of a slider's thumb.
  case ctl3Thumb
  /// How long a control is highlighted that was not when the finger lifted inside it.
  case hi2Flash
  /// How long the swapped image of a delayed action stays.
  case hi4Delay
  /// How long content's began is withheld.
  case scr1Delay
  /// Movement that takes the touch away from content.
  case scr2Movement
  /// Share of the speed that remains after a millisecond.
  case scr4Deceleration
  /// The same where deceleration is fast.
  case scr4Fast
  /// The speed below which a scroll view that decelerates comes to rest (ours).
  case scr4Rest
  /// Share of a drag beyond the end that is followed.
  case scr4RubberBand
  /// The moments at which a scroll view that decelerates has a row (ours).
  case scr4Rows
  /// Widest angle between a movement and the axis that a scroll view locks it to.
  case scr5LockAngle
  /// The pause after which the next movement decides that lock again.
  case scr5LockPause
  /// Width and height of the area in which a selection handle is touched.
  case txt3Handle
  /// Least width and height of a control that is easy to hit (ours).
  case hit9Target

  /// The figure that a rule's id and a name address, in UTF-8. The id may be in lower case, the
  /// name is exact; `nil` if no figure has this address.
  package init?(rule id: [UInt8], name: [UInt8]) {
    guard let rule = Rule(id: id) else { return nil }
    for figure in Figure.allCases where figure.rule == rule && figure.name.spells(name) {
      self = figure
      return
    }
    return nil
  }

  /// The figure that `RULE.name` addresses, in UTF-8.
  public init?(address: [UInt8]) {
    let parts = address.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(rule: Array(parts[0]), name: Array(parts[1]))
  }

  /// The part of the address behind the point.
  public var name: StaticString { row.name }

  /// What it is counted in.
  public var unit: MeasureUnit { row.unit }

  /// The greatest value that it takes, if it is a count that has one; `nil` if it takes any.
  package var most: Int32? { row.most }

  /// What it is worth where neither device, release nor scene say otherwise.
  public var standard: FigureValue { row.standard }

  /// `RULE.name`, in UTF-8.
  public var address: [UInt8] {
    var bytes = rule.id.bytes
    bytes.append(UInt8(ascii: "."))
    name.write(to: &bytes)
    return bytes
  }
}
