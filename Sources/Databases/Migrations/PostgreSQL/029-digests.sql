-- How often on the day of the last look what waited was told together, and whether quiet hours were then.
ALTER TABLE pacing ADD COLUMN digests bigint NOT NULL DEFAULT 0 CHECK (digests >= 0);
ALTER TABLE pacing ADD COLUMN was_quiet bigint NOT NULL DEFAULT 0 CHECK (was_quiet IN (0, 1));

UPDATE store SET schema_version = 29;
