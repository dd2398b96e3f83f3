-- Devices, what is to be pushed to them, and the appointments that are the cause. Instants are milliseconds since 1970.

-- A token belongs to one app on one device, so to the user who registered it last.
CREATE TABLE device (
  token TEXT NOT NULL PRIMARY KEY,
  user TEXT NOT NULL,
  type TEXT NOT NULL,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX device_by_user ON device (user, created_at);

-- `time` is text of the form YYYY-MM-DDThh:mm:ss+hh:mm, `at` the same instant in seconds since 1970.
CREATE TABLE appointment (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  pet_name TEXT,
  pet_owner_name TEXT,
  time TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX appointment_by_time ON appointment (user, at, id);

-- The outbox. `due_at` is when the next attempt may be made: who claims a row moves it on by the time of a lease, so that a
-- claim that nobody settles ends by itself. `attempts` counts the claims, and tells the last of them from earlier ones.
CREATE TABLE push (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  user TEXT NOT NULL,
  token TEXT NOT NULL,
  payload TEXT NOT NULL,
  type TEXT NOT NULL,
  expiration INTEGER NOT NULL,
  collapse_id TEXT,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'parked', 'dropped')),
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  status INTEGER,
  reason TEXT,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE INDEX push_due ON push (due_at, position) WHERE state = 'waiting';
CREATE INDEX push_by_token ON push (token) WHERE state = 'waiting';
CREATE INDEX push_by_state ON push (state, updated_at);

-- The provider tokens that were signed, one for each key: APNs allows one in twenty minutes, whatever processes there are.
-- `steady` is milliseconds on the clock that no one sets, of the boot `boot`.
CREATE TABLE provider_token (
  key TEXT NOT NULL PRIMARY KEY,
  text TEXT NOT NULL,
  boot TEXT NOT NULL,
  steady INTEGER NOT NULL,
  signed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 6;
