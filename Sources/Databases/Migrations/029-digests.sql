-- How often on the day of the last look what waited was told together, and whether quiet hours were then: whoever looks next, in whatever
-- process, tells what they held.
ALTER TABLE pacing ADD COLUMN digests INTEGER NOT NULL DEFAULT 0 CHECK (digests >= 0);
ALTER TABLE pacing ADD COLUMN was_quiet INTEGER NOT NULL DEFAULT 0 CHECK (was_quiet IN (0, 1));

PRAGMA user_version = 29;
