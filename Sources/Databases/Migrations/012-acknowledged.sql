-- `acknowledged_on` is the day on which the user said to know of what is due for a dependent: it is not said unasked until it is
-- nearer by a threshold.
ALTER TABLE dependent ADD COLUMN acknowledged_on TEXT;

PRAGMA user_version = 12;
