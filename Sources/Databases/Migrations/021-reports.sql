-- What the backends of alerts say besides, by its topic: an offline copy of the last answer. `content` is JSON.
CREATE TABLE source_report (
  user TEXT NOT NULL,
  source TEXT NOT NULL,
  topic TEXT NOT NULL,
  content TEXT,
  answered_at INTEGER,
  failure TEXT,
  excess TEXT,
  closed_until INTEGER,
  PRIMARY KEY (user, source, topic),
  CHECK (content IS NULL OR answered_at IS NOT NULL),
  FOREIGN KEY (user, source) REFERENCES alert_source (user, url) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 21;
