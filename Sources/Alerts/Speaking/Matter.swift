package import Calendars
package import FoundationEssentials
package import Models

/// Something open of which a person may be told unasked: a document of one's own, an alert, or what a dependent has to do.
package struct Matter: Identifiable, Hashable, Sendable {
  /// Names it as long as it is open, such as `alert:7`.
  package struct ID: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) {
      self.rawValue = rawValue
    }

    package init(alert: Alert.ID) {
      self.init(rawValue: Self.alertPrefix + String(alert))
    }

    package init(dependent: UUID) {
      self.init(rawValue: Self.dependentPrefix + dependent.uuidString.lowercased())
    }

    package init(document: ServiceType) {
      self.init(rawValue: Self.documentPrefix + document.rawValue)
    }

    /// The number of the alert that it names; nil where it names none.
    package var alert: Alert.ID? {
      rawValue.hasPrefix(Self.alertPrefix) ? Int(rawValue.dropFirst(Self.alertPrefix.count)) : nil
    }

    /// The document that it names; nil where it names none.
    package var document: ServiceType? {
      rawValue.hasPrefix(Self.documentPrefix)
        ? ServiceType(rawValue: String(rawValue.dropFirst(Self.documentPrefix.count))) : nil
    }

    /// The id of what a dependent has to do that it names; nil where it names none.
    package var dependent: UUID? {
      rawValue.hasPrefix(Self.dependentPrefix)
        ? UUID(uuidString: String(rawValue.dropFirst(Self.dependentPrefix.count))) : nil
    }

    private static let alertPrefix = "alert:"
    private static let documentPrefix = "document:"
    private static let dependentPrefix = "dependent:"
  }

  /// What people mute, put away and get used to together: the documents, the dependents, or the alerts of a type.
  package struct Kind: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) {
      self.rawValue = rawValue
    }

    package init(_ type: AlertType) {
      rawValue = type.rawValue
    }

    package static let document = Self(rawValue: "document")
    package static let dependent = Self(rawValue: "dependent")
  }

  package let id: ID
  package let kind: Kind
  package let severity: Severity
  package let deadline: CalendarDay?
  /// Whether the person looked at it, or said to know of it.
  package let isSeen: Bool
  /// Whether the person knows of it as it is, and wants to hear of it when it is otherwise.
  package let isKnown: Bool
  /// When the person wants to hear of it, who put it off; nil where nobody did.
  package var snoozedUntil: Date?
  /// Names what it has one cause with, such as the person whose documents they are; nil where it stands alone.
  package let group: String?

  package init(
    id: ID,
    kind: Kind,
    severity: Severity,
    deadline: CalendarDay?,
    isSeen: Bool = false,
    isKnown: Bool = false,
    snoozedUntil: Date? = nil,
    group: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.severity = severity
    self.deadline = deadline
    self.isSeen = isSeen
    self.isKnown = isKnown
    self.snoozedUntil = snoozedUntil
    self.group = group
  }
}

extension Matter {
  package init(_ own: OwnAlert, on today: CalendarDay) {
    let (id, kind) =
      switch own {
      case .alert(let alert): (ID(alert: alert.id), Kind(alert.alertType))
      case .service(let document): (ID(document: document.service), Kind.document)
      }
    let isKnown = own.isAcknowledged(on: today)
    self.init(
      id: id,
      kind: kind,
      severity: own.severity(on: today),
      deadline: own.deadline,
      isSeen: own.alert?.isRead == true || isKnown,
      isKnown: isKnown,
      snoozedUntil: own.snoozedUntil
    )
  }

  /// A dependent's deadline is as urgent as that of a document of one's own.
  package init(_ dependent: Dependent, isAcknowledged: Bool, on today: CalendarDay) {
    self.init(
      id: ID(dependent: dependent.id),
      kind: .dependent,
      severity: OwnAlert.severity(daysRemaining: dependent.daysRemaining),
      deadline: today.adding(days: dependent.daysRemaining),
      isSeen: isAcknowledged,
      isKnown: isAcknowledged,
      group: "\(dependent.relationship)\u{1F}\(dependent.name)"
    )
  }
}

extension Matter {
  /// Whether it was put off, and its time has not come.
  package func isSnoozed(at now: Date) -> Bool { snoozedUntil.map { $0 > now } ?? false }

  /// Whether it was put off until a time that has come.
  package func isAwake(at now: Date) -> Bool { snoozedUntil.map { $0 <= now } ?? false }
}

extension NotificationSettings {
  /// Whether a matter is told of unasked.
  package func announces(_ matter: Matter) -> Bool {
    announces(AlertType(rawValue: matter.kind.rawValue), matter.severity)
  }
}
