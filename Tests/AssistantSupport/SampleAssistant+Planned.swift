extension String {
  /// The records of somebody with a family and plans: a goal, a budget, payments and a loan.
  package static let planned = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"service","service":"driving_license_renewal","expires":"2027-08-15"}
    {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":5}
    {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
    {"kind":"dependent","name":"منى","relationship":"زوجتك","serviceType":"تجديد جواز السفر","deadline":"2027-01-10"}
    {"kind":"goal","id":"g-1","title":"Vacation","target":"8000","current":"3900","currency":"SAR","deadline":"2027-03-01"}
    {"kind":"budget","period":"daily","category":"food","amount":"60","currency":"SAR"}
    {"kind":"recurring","id":"p-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    {"kind":"recurring","id":"p-2","title":"نتفلكس","amount":"45","currency":"SAR","every":"monthly","nextDue":"2026-12-10"}
    {"kind":"loan","id":"l-1","status":"approved","amount":"15000","currency":"SAR","nextPaymentDue":"2026-12-05","nextPaymentAmount":"650"}
    {"kind":"transaction","id":"t-1","amount":"18","currency":"SAR","category":"قهوة","at":"2026-11-21T08:10:00+03:00"}
    {"kind":"transaction","id":"t-2","amount":"345","currency":"SAR","category":"كهرباء","at":"2026-11-03T08:10:00+03:00"}
    """
}
