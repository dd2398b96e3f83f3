-- On which day of a month a loan's payments are due, where the month of the next one is too short for it.
ALTER TABLE loan ADD COLUMN payment_day bigint;

UPDATE store SET schema_version = 37;
