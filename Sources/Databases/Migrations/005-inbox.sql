-- The inbox for a hundred thousand notifications, and loans. Instants are milliseconds since 1970.

-- A notification is read when it is not in `notification_unread`: to read all of them is to empty a narrow table. What was
-- taken out of the inbox stays for a while, and remembers whether it was read.
-- `told` is the order in which faces are told of them: 0 while quiet hours hold it, null for what nobody is told of, such as
-- what was imported.
CREATE TABLE notification (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  told INTEGER CHECK (told >= 0),
  link TEXT,
  source TEXT,
  deleted_at INTEGER,
  was_read INTEGER CHECK (was_read IN (0, 1)),
  PRIMARY KEY (user, id),
  CHECK ((deleted_at IS NULL) = (was_read IS NULL))
) STRICT;

CREATE TABLE notification_unread (
  user TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (user, created_at, id)
) STRICT, WITHOUT ROWID;

-- What is searched, folded, in the order of the inbox: a search reads it from its newest end.
CREATE TABLE notification_text (
  user TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  id TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (user, created_at, id)
) STRICT, WITHOUT ROWID;

-- How many notifications the inbox has: to count them takes longer than a page of them.
CREATE TABLE inbox_count (
  user TEXT NOT NULL PRIMARY KEY,
  total INTEGER NOT NULL,
  unread INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- With what it is partial by among its columns it tells by itself which notifications there are: a place in the inbox is
-- found without a look at any row.
CREATE INDEX notification_by_time ON notification (user, created_at, id, deleted_at) WHERE deleted_at IS NULL;
CREATE INDEX notification_told ON notification (user, told) WHERE told IS NOT NULL;
CREATE INDEX notification_by_type ON notification (user, type, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX notification_followed ON notification (user, id) WHERE source IS NOT NULL;
CREATE INDEX notification_deleted ON notification (user, deleted_at) WHERE deleted_at IS NOT NULL;

-- The backend whose inbox is followed. The token stands in a file that only its owner may read, and nowhere else.
-- `is_wanted` is whether somebody wants to know now.
CREATE TABLE inbox_source (
  user TEXT NOT NULL PRIMARY KEY,
  url TEXT NOT NULL,
  token_file TEXT,
  allows_plain_http INTEGER NOT NULL CHECK (allows_plain_http IN (0, 1)),
  allows_foreign_redirects INTEGER NOT NULL CHECK (allows_foreign_redirects IN (0, 1)),
  answered_at INTEGER,
  failure TEXT,
  is_wanted INTEGER NOT NULL CHECK (is_wanted IN (0, 1))
) STRICT, WITHOUT ROWID;

-- What was read here, and the backend has not heard of, in the order in which it was.
CREATE TABLE inbox_outgoing (
  position INTEGER PRIMARY KEY,
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  UNIQUE (user, id)
) STRICT;

CREATE TABLE loan (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  status TEXT NOT NULL,
  amount TEXT NOT NULL,
  currency TEXT NOT NULL,
  lender TEXT,
  reason TEXT,
  next_payment_due TEXT,
  next_payment_amount TEXT,
  payments_left INTEGER,
  PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 5;
