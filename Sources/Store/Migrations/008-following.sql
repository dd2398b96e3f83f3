-- A page in the middle of a long inbox, and an inbox that is followed while a face is open.

-- With what it is partial by among its columns it tells by itself which notifications there are: a place in the inbox is found without
-- a look at any row.
DROP INDEX notification_by_time;
CREATE INDEX notification_by_time ON notification (user, created_at, id, deleted_at) WHERE deleted_at IS NULL;

-- What a source of alerts may be allowed an inbox may be, too. `is_wanted` is whether somebody wants to know now; `failure` has its arguments from now on.
ALTER TABLE inbox_source ADD COLUMN allows_plain_http INTEGER NOT NULL DEFAULT 0 CHECK (allows_plain_http IN (0, 1));
ALTER TABLE inbox_source ADD COLUMN allows_foreign_redirects INTEGER NOT NULL DEFAULT 0 CHECK (allows_foreign_redirects IN (0, 1));
ALTER TABLE inbox_source ADD COLUMN is_wanted INTEGER NOT NULL DEFAULT 0 CHECK (is_wanted IN (0, 1));
UPDATE inbox_source SET failure = NULL;

PRAGMA user_version = 8;
