-- How many steps were behind when a matter was named last; NULL of what was only counted since. What was said before counts as named then.
ALTER TABLE said ADD COLUMN named bigint;
UPDATE said SET named = step WHERE said_on IS NOT NULL;

-- Names what was told together, as one; NULL of what was told by itself.
ALTER TABLE said ADD COLUMN digest bigint;

-- Whether so much interrupted on the day before that the rest waits for the next time to be told together.
ALTER TABLE pacing ADD COLUMN holds_over bigint NOT NULL DEFAULT 0 CHECK (holds_over IN (0, 1));

UPDATE store SET schema_version = 40;
