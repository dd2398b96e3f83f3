-- What a person chose of what is said unasked: `muted_alerts` has the types of alerts that are not told, `digest_times` the times
-- of the day for what is told together, each between spaces; null where what is usual holds.
ALTER TABLE notification_settings ADD COLUMN muted_alerts TEXT NOT NULL DEFAULT '';
ALTER TABLE notification_settings ADD COLUMN daily_interruptions INTEGER CHECK (daily_interruptions >= 0);
ALTER TABLE notification_settings ADD COLUMN digest_times TEXT;

-- On which day it was asked last whether to go on telling of alerts of a type, which is not asked again for a month.
CREATE TABLE mute_question (
  user TEXT NOT NULL,
  alert_type TEXT NOT NULL,
  day TEXT NOT NULL,
  PRIMARY KEY (user, alert_type)
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 26;
