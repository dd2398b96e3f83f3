-- How much may still fail at a backend of what it has yet to hear of, by the clock that showed `noted_at`.
CREATE TABLE delivery_budget (
  user TEXT NOT NULL,
  source TEXT NOT NULL,
  is_inbox INTEGER NOT NULL CHECK (is_inbox IN (0, 1)),
  noted_at INTEGER NOT NULL,
  first_full_at INTEGER,
  again_full_at INTEGER,
  PRIMARY KEY (user, source, is_inbox)
) STRICT, WITHOUT ROWID;

-- A mark that the backend took, until its list says so, too; and what was read there by a mark of all before anybody saw it here.
CREATE TABLE noted_mark (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  what TEXT NOT NULL CHECK (what IN ('taken', 'unseen')),
  PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;

-- What failed is sent again in the order of its turns.
ALTER TABLE outgoing_dismissal ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
ALTER TABLE inbox_outgoing ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;

PRAGMA user_version = 34;
