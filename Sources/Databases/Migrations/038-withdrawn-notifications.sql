-- What went with an answer of its backend that lacks it, and whether somebody knew of it: it is told no second time.
CREATE TABLE withdrawn_notification (
  user TEXT NOT NULL,
  source TEXT NOT NULL,
  id TEXT NOT NULL,
  gone_at INTEGER NOT NULL,
  type TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  was_told INTEGER NOT NULL CHECK (was_told IN (0, 1)),
  PRIMARY KEY (user, source, id)
) STRICT, WITHOUT ROWID;

-- Whether somebody was told of it by its notification.
ALTER TABLE withdrawn_alert ADD COLUMN was_told INTEGER NOT NULL DEFAULT 0;

PRAGMA user_version = 38;
