-- Until when the user put off a document, or what a dependent has to do, and when the user said to know of a document: nobody is told of it
-- unasked meanwhile.
ALTER TABLE service ADD COLUMN snoozed_until bigint;
ALTER TABLE service ADD COLUMN acknowledged_on word CHECK (snoozed_until IS NULL OR acknowledged_on IS NULL);
ALTER TABLE dependent ADD COLUMN snoozed_until bigint CHECK (snoozed_until IS NULL OR acknowledged_on IS NULL);

UPDATE store SET schema_version = 41;
