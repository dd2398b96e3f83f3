-- What each user wants to be notified of. Hours are text of the form hh:mm.

CREATE TABLE notification_settings (
  user TEXT NOT NULL PRIMARY KEY,
  is_enabled INTEGER NOT NULL CHECK (is_enabled IN (0, 1)),
  transaction_reminders INTEGER NOT NULL CHECK (transaction_reminders IN (0, 1)),
  goal_progress INTEGER NOT NULL CHECK (goal_progress IN (0, 1)),
  spending_alerts INTEGER NOT NULL CHECK (spending_alerts IN (0, 1)),
  recurring_transactions INTEGER NOT NULL CHECK (recurring_transactions IN (0, 1)),
  achievements INTEGER NOT NULL CHECK (achievements IN (0, 1)),
  app_engagement INTEGER NOT NULL CHECK (app_engagement IN (0, 1)),
  quiet_hours_start TEXT,
  quiet_hours_end TEXT,
  time_zone TEXT
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 3;
