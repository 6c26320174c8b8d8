import TouchCore

/// Protocol A: every frame lists all contacts, without stating which finger each contact belongs
/// to.
extension EvdevReader {
  /// The largest number of contacts in a packet that are read.
  static let contactLimit = 64

  /// Applies a whole packet: contacts that are missing lift, then the others move or land.
  mutating func takePacket(_ events: EvdevFrame) {
    let contacts = contactsOfPacket(events)
    let fingers = match(contacts)
    for finger in slots.indices where slots[finger].isDown && !fingers.contains(finger) {
      lift(finger)
    }
    for (contact, finger) in zip(contacts, fingers) {
      let finger = finger ?? freeSlot(for: contact)
      slots[finger].set(contact)
      settle(finger)
    }
  }

  private mutating func contactsOfPacket(_ events: EvdevFrame) -> [EvdevContact] {
    var contacts: [EvdevContact] = []
    var contact = EvdevContact()
    for event in events.events {
      if event.type == EvdevType.absolute, EvdevCode.isOfContact(event.code) {
        contact.set(event.code, event.value)
      } else if event.type == EvdevType.sync {
        // The last contact may lack its own end.
        close(contact, into: &contacts)
        contact = EvdevContact()
      }
    }
    return contacts
  }

  private mutating func close(_ contact: EvdevContact, into contacts: inout [EvdevContact]) {
    // An id of -1 means that the contact has ended, the same as its absence.
    if let id = contact.trackingID, id < 0 { return }
    switch (contact.x, contact.y) {
    case (nil, nil): return
    case (nil, _), (_, nil): return frame.note(.place)
    case (_, _): break
    }
    guard contacts.count < Self.contactLimit else { return frame.note(.contactLimit) }
    contacts.append(contact)
  }

  private mutating func freeSlot(for contact: EvdevContact) -> Int {
    let free = slots.firstIndex { !$0.isDown } ?? slots.count
    if free == slots.count { slots.append(EvdevSlot()) }
    begin(free, contact.trackingID)
    if contact.trackingID == nil { frame.note(.identity) }
    return free
  }

  /// The finger of each contact; `nil` for a new contact. Numbered contacts keep their finger. The
  /// others are matched to the nearest finger, the closest pair first.
  private func match(_ contacts: [EvdevContact]) -> [Int?] {
    var fingers = [Int?](repeating: nil, count: contacts.count)
    for (index, contact) in contacts.enumerated() {
      guard let id = contact.trackingID else { continue }
      let finger = slots.firstIndex { $0.isDown && $0.trackingID == id }
      if !fingers.contains(where: { $0 != nil && $0 == finger }) { fingers[index] = finger }
    }
    var pairs: [(distance: Double, place: Int, finger: Int)] = []
    for (index, contact) in contacts.enumerated() where contact.trackingID == nil {
      let point = self.point(contact.x, contact.y)
      for finger in slots.indices where slots[finger].isDown && slots[finger].trackingID == nil {
        let distance = point.squaredDistance(to: self.point(slots[finger].x, slots[finger].y))
        pairs.append((distance, index, finger))
      }
    }
    pairs.sort { ($0.distance, $0.finger, $0.place) < ($1.distance, $1.finger, $1.place) }
    for pair in pairs where fingers[pair.place] == nil && !fingers.contains(pair.finger) {
      fingers[pair.place] = pair.finger
    }
    return fingers
  }
}
