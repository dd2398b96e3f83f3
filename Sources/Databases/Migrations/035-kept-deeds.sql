-- What went with an answer of its source that lacks it, and what the person did with it and was told of it: both come back with it.
CREATE TABLE withdrawn_alert (
  user TEXT NOT NULL,
  source TEXT NOT NULL,
  remote_id INTEGER NOT NULL,
  id INTEGER NOT NULL,
  gone_at INTEGER NOT NULL,
  alert_type TEXT NOT NULL,
  title TEXT NOT NULL,
  message TEXT NOT NULL,
  severity TEXT NOT NULL,
  is_read INTEGER NOT NULL CHECK (is_read IN (0, 1)),
  created_at TEXT NOT NULL,
  deadline_date TEXT,
  days_remaining INTEGER,
  counted_from TEXT,
  snoozed_until INTEGER,
  acknowledged_on TEXT,
  place INTEGER,
  said_step INTEGER,
  said_severity TEXT,
  said_deadline TEXT,
  PRIMARY KEY (user, source, remote_id)
) STRICT, WITHOUT ROWID;

-- How often in a row nothing was taken, and when a list that failed is asked for again, whatever process asks.
ALTER TABLE delivery_budget ADD COLUMN signs INTEGER NOT NULL DEFAULT 0;
ALTER TABLE delivery_budget ADD COLUMN list_failures INTEGER NOT NULL DEFAULT 0;
ALTER TABLE delivery_budget ADD COLUMN list_due_at INTEGER;

-- A dismissal that the source took rests until its list says so, too; how often a mark of what there seemed not to be rested.
ALTER TABLE outgoing_dismissal ADD COLUMN is_taken INTEGER NOT NULL DEFAULT 0;
ALTER TABLE inbox_outgoing ADD COLUMN rests INTEGER NOT NULL DEFAULT 0;

-- As whom a push was sent that is parked, and whom the device was told of.
ALTER TABLE push ADD COLUMN parked_by TEXT;
ALTER TABLE push ADD COLUMN told_pet TEXT;
ALTER TABLE push ADD COLUMN told_owner TEXT;

PRAGMA user_version = 35;
