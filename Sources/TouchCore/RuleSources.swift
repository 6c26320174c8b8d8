extension Rule {
  /// Where the rule comes from: the section of the iOS facts that it follows, and what kind of
  /// source that section reports. "Ours" is a choice of this project where nothing is published.
  public var source: StaticString {
    switch self {
    case .raw1, .raw2: "iOS facts §1.1, §1.2: reverse engineered headers"
    case .raw3: "ours, after reports of records without memory behind them"
    case .raw4: "iOS facts §1.1–1.4, §1.7: reverse engineered headers and decompiled readers"
    case .raw5: "iOS facts §1.3: reverse engineered headers; the order of the bytes is inferred"
    case .raw6: "iOS facts §1.4, §1.5: Apple's open source and reverse engineered headers"
    case .raw7: "iOS facts §1.6: reverse engineered headers; header only is inferred"
    case .raw8: "iOS facts §1.6: reverse engineered headers"
    case .raw9, .raw10, .raw12: "ours"
    case .raw11: "iOS facts §1.6: decompiled reader and open tools"
    case .tch1: "iOS facts §2.3: Apple documentation; of samples that contradict themselves ours"
    case .tch2: "iOS facts §2.3: Apple documentation"
    case .tch3: "iOS facts §1.4: measured on a 3.1.2 device; 11 on a pad is ours"
    case .tch4, .tch5: "ours"
    case .tch6: "iOS facts §8.1: the tap recognizer's figures, reverse engineered"
    case .tch7: "iOS facts §6.4: Apple's table of rates and documentation of coalescing"
    case .dev1:
      """
      iOS facts §6: Apple's screen sizes, measured insets, and how phones with a notch run older \
      apps; ours are older phones, and apps from before iOS 11 on phones wider than the iPhone X
      """
    case .dev2: "iOS facts §5, §6.2: measured; iPhone XR and 11 by public issue trackers"
    case .dev3: "iOS facts §6.2: reverse engineered notch sizes"
    case .dev4: "iOS facts §6.1, §6.2: measured"
    case .safe1: "iOS facts §7.1: Apple documentation"
    case .safe2, .safe3, .safe4, .safe5, .safe6: "iOS facts §7.1: Apple documentation, and ours"
    case .safe7: "ours, after Apple's practice of linked-SDK checks"
    case .ins1:
      "iOS facts §7.2: Apple documentation; how deep it looks before iOS 11 by two public reports"
    case .ins2: "iOS facts §7.2: Apple documentation"
    case .ins3: "iOS facts §7.3: Apple documentation; the side values are measured"
    case .ins4:
      "iOS facts §7.3: Apple documentation; a table sets its cells: reverse engineered (iOS 26.1)"
    case .win1: "iOS facts §2.1, §2.3: Apple documentation; level numbers from headers"
    case .win2: "iOS facts §2.3: follows from the window levels"
    case .win3: "iOS facts §2.1: Apple documentation and a measured trace"
    case .win4: "iOS facts §2.4: reverse engineered for controls; for other views ours"
    case .hit1, .hit2, .hit3: "iOS facts §2.2: Apple documentation"
    case .hit4: "iOS facts §2.2: reverse engineered"
    case .hit5, .hit6: "iOS facts §2.3: Apple documentation"
    case .hit7, .hit8: "ours, after iOS facts §2.2"
    case .hit9: "ours, after Apple's Human Interface Guidelines"
    case .bar1:
      "iOS facts §1.6: reverse engineered application handlers; reports that iOS 4 ended it"
    case .bar2: "iOS facts §5: reverse engineered"
    case .bar3: "iOS facts §5: Apple documentation, the older text for phones"
    case .bar4: "iOS facts §5: Apple documentation"
    case .bar5: "iOS facts §5: Apple documentation, and measured"
    case .bar6: "iOS facts §5: measured"
    case .bar7: "iOS facts §5: reverse engineered, and measured"
    case .bar8: "iOS facts §8.1: ours"
    case .app1, .scene1: "ours"
    case .edge1, .edge3: "iOS facts §4.3: reverse engineered"
    case .edge2: "iOS facts §4.3, §8.1: reverse engineered; the band and the angle are ours"
    case .edge4, .edge6: "iOS facts §4.3: reverse engineered"
    case .edge5: "iOS facts §3.1: reverse engineered"
    case .gate1:
      """
      iOS facts §4.1, §4.2: reverse engineered; the bands are measured. That touches at the sides \
      wait too is from two public reports (blog.kulman.sk, flutter issue 67252); how deep is ours
      """
    case .gate2, .gate3, .gate4: "iOS facts §4.1: reverse engineered"
    case .gate5: "iOS facts §4.2: measured"
    case .gate6: "iOS facts §4.1: reverse engineered"
    case .gate7:
      "iOS facts §8.1: ours; from iOS 11 on by four public reports of half a second to a second"
    case .defer1: "iOS facts §4.4: Apple documentation"
    case .defer2: "iOS facts §4.4: Apple documentation, and measured"
    case .defer3, .defer4, .defer5, .defer6: "iOS facts §4.4: reverse engineered"
    case .defer7: "iOS facts §4.5: measured"
    case .defer8: "iOS facts §4.4: measured"
    case .defer9: "iOS facts §4.4: measured; the reports disagree"
    case .defer10: "iOS facts §4.5: reverse engineered"
    case .home1, .home2: "iOS facts §4.5: Apple documentation"
    case .home3, .home4: "iOS facts §4.5: reverse engineered"
    case .home5: "ours, after Apple documentation"
    case .home6: "iOS facts §4.5: reverse engineered hit area"
    case .home7:
      "ours, after Apple documentation: an app that resigns gets touchesCancelled"
    case .rec1: "iOS facts §2.7: Apple documentation"
    case .rec2: "iOS facts §3.1, §8.1: reverse engineered; the longest press is ours"
    case .rec3:
      "iOS facts §3.1: Apple documentation; what fails it is reverse engineered"
    case .rec4, .rec5: "iOS facts §3.1: reverse engineered (UIPanGestureRecognizer of iOS 26.1)"
    case .rec6:
      """
      iOS facts §3.1, §8.1: reverse engineered, from iOS 26.1 and from a clone by Apple; the rule says \
      what is ours
      """
    case .rec7, .rec8: "iOS facts §8.1: ours; when it changes and ends is Apple documentation"
    case .rec9: "iOS facts §3.1: reverse engineered (velocityInView of iOS 26.1), and ours"
    case .rec10: "iOS facts §2.7: Apple documentation"
    case .arb1: "ours; that a scroll view's pan is a recognizer like others is Apple documentation"
    case .arb2, .arb9, .arb10, .arb11: "ours"
    case .arb3, .arb4, .arb5, .arb6, .arb7: "iOS facts §2.7: Apple documentation"
    case .arb8: "iOS facts §2.7: reverse engineered (canPreventGestureRecognizer of iOS 26.1)"
    case .ctl1:
      "iOS facts §2.3, §2.4: reverse engineered, and public reports of buttons with views in them"
    case .ctl2: "iOS facts §2.2, §2.4: measured; of bar buttons reverse engineered"
    case .ctl3: "iOS facts §2.5: reverse engineered"
    case .ctl4: "iOS facts §2.4: reverse engineered"
    case .ctl5:
      "ours, after Apple's event handling guide for iOS and decompiled controls"
    case .hi1: "iOS facts §2.4: reverse engineered"
    case .hi2: "iOS facts §2.4: reverse engineered"
    case .hi3, .hi4, .hi5: "ours"
    case .hi6: "iOS facts §2.3, §2.4, §4.2: reverse engineered, delay measured; at the load ours"
    case .scr1: "iOS facts §2.6: Apple documentation; the figure is reverse engineered"
    case .scr2: "iOS facts §2.6: Apple documentation"
    case .scr3: "iOS facts §2.6: Apple documentation"
    case .scr4: "iOS facts §2.6: figures of open re-implementations"
    case .scr5: "iOS facts §2.6: reverse engineered (UIScrollViewPanGestureRecognizer of iOS 26.1)"
    case .txt1, .txt2, .txt3: "ours"
    }
  }
}
