-- On which day somebody was told of a matter last; NULL of what was only there at the first look, and counts as said. What was said before
-- was said on the day of the last look at the latest.
ALTER TABLE said ADD COLUMN said_on word;
UPDATE said SET said_on = (SELECT p.day FROM pacing p WHERE p."user" = said."user");

ALTER TABLE withdrawn_alert ADD COLUMN said_on word;
UPDATE withdrawn_alert SET said_on = (SELECT p.day FROM pacing p WHERE p."user" = withdrawn_alert."user")
WHERE said_step IS NOT NULL;

-- Whether on the day of the last look somebody came, and was told once more what is near and still to be done.
ALTER TABLE pacing ADD COLUMN has_recalled bigint NOT NULL DEFAULT 0 CHECK (has_recalled IN (0, 1));

UPDATE store SET schema_version = 39;
