/// One record of every kind there is, as the contract shows them.
enum ContractRecords {
  static let deviceToken = String(repeating: "a", count: 64)

  static let text = """
    {"kind":"profile","name":"سارة","locale":"ar","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":5}
    {"kind":"dependent","id":"6F1C…","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
    {"kind":"alert","id":2,"alertType":"TAX_DEADLINE","title":"Tax Deadline Approaching","message":"VAT Payment in 5 days",\
    "severity":"high","isRead":false,"isDismissed":false,"createdAt":"2026-11-14T10:00:00","deadlineDate":"2026-11-26",\
    "daysRemaining":5,"actionUrl":"/taxes/declarations"}
    {"kind":"appointment","id":"a-123","petName":"Fluffy","petOwnerName":"John Doe","time":"2026-11-21T14:00:00+03:00"}
    {"kind":"transaction","amount":"42.50","currency":"SAR","category":"food","merchant":"Panda",\
    "at":"2026-11-20T19:12:00+03:00"}
    {"kind":"budget","period":"daily","category":"food","amount":"60","currency":"SAR"}
    {"kind":"goal","id":"g-1","title":"Vacation","target":"8000","current":"4000","currency":"SAR","deadline":"2027-03-01"}
    {"kind":"recurring","id":"r-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    {"kind":"loan","id":"l-1","status":"approved","amount":"15000","currency":"SAR","nextPaymentDue":"2026-12-05",\
    "nextPaymentAmount":"650"}
    {"kind":"notification","id":"n-1","type":"PAYMENT_DUE","title":"Payment due","body":"650 SAR on 5 December",\
    "createdAt":"2026-11-20T08:00:00+03:00","isRead":false}
    {"kind":"device","deviceToken":"\(deviceToken)","deviceType":"ios"}
    {"kind":"settings","spendingAlerts":true,"quietHoursStart":"22:00","quietHoursEnd":"07:00"}

    """

  /// What is kept of it, as it is given back.
  static let exported = """
    {"kind":"profile","locale":"ar","name":"سارة","timeZone":"Asia/Riyadh"}
    {"expires":"2026-12-01","kind":"service","service":"passport_renewal"}
    {"countedFrom":"2026-11-21","daysRemaining":5,"id":"A0C841FB-2EFB-8F7D-9712-A6DFC55296FA","kind":"dependent",\
    "name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة"}
    {"deadline":"2026-12-09","id":"B2B931E1-F416-82BB-A040-FCBBE215D658","kind":"dependent",\
    "name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية"}
    {"actionUrl":"/taxes/declarations","alertType":"TAX_DEADLINE","createdAt":"2026-11-14T10:00:00",\
    "deadlineDate":"2026-11-26","id":2,"isDismissed":false,"isRead":false,"kind":"alert",\
    "message":"VAT Payment in 5 days","severity":"high","title":"Tax Deadline Approaching"}
    {"id":"a-123","isAnnounced":true,"kind":"appointment","petName":"Fluffy","petOwnerName":"John Doe",\
    "time":"2026-11-21T14:00:00+03:00"}
    {"createdAt":"2026-11-21T06:00:00+00:00","deviceToken":"\(deviceToken)","deviceType":"ios",\
    "id":"db007849-f35e-8be5-b0f4-1b95e9a673f0","isActive":true,"kind":"device","updatedAt":"2026-11-21T06:00:00+00:00"}
    {"achievements":true,"appEngagement":false,"dailyInterruptions":null,"digestTimes":null,"goalProgress":true,\
    "isEnabled":true,"kind":"settings","mutedAlerts":null,"mutedUntil":null,\
    "quietHoursEnd":"07:00","quietHoursStart":"22:00","recurringTransactions":true,"spendingAlerts":true,\
    "timezone":null,"transactionReminders":true,"typesMutedUntil":null}
    {"amount":"42.50","at":"2026-11-20T19:12:00+03:00","category":"food","currency":"SAR",\
    "id":"B00CB828-833F-82E0-8182-80A4BA647FC5","kind":"transaction","merchant":"Panda"}
    {"amount":"60","category":"food","currency":"SAR","kind":"budget","period":"daily"}
    {"currency":"SAR","current":"4000","deadline":"2027-03-01","id":"g-1","kind":"goal","target":"8000",\
    "title":"Vacation"}
    {"amount":"1200","currency":"SAR","every":"monthly","id":"r-1","kind":"recurring","nextDue":"2026-12-01",\
    "title":"Rent"}
    {"amount":"15000","currency":"SAR","id":"l-1","kind":"loan","nextPaymentAmount":"650","nextPaymentDue":"2026-12-05",\
    "status":"approved"}
    {"body":"650 SAR on 5 December","createdAt":"2026-11-20T08:00:00+03:00","id":"n-1","isRead":false,\
    "kind":"notification","title":"Payment due","type":"PAYMENT_DUE"}

    """
}
