-- `timed_mutes` names the types that are muted for a time and up to when, with spaces between them.
ALTER TABLE notification_settings ADD COLUMN timed_mutes TEXT NOT NULL DEFAULT '';

-- That a payment was made is one cause: its notices, which were settled together with it, nobody was told of.
DELETE FROM schedule
WHERE state = 'delivered' AND origin = 'trigger' AND period = 0 AND EXISTS (
  SELECT 1 FROM schedule AS mark
  WHERE mark.user = schedule.user AND mark.state = 'delivered' AND mark.planned_from = schedule.planned_from
    AND mark.due = schedule.due AND mark.cause = CASE
      WHEN schedule.cause LIKE 'recurring:%:threeDays' THEN substr(schedule.cause, 1, length(schedule.cause) - 9) || 'paid'
      WHEN schedule.cause LIKE 'recurring:%:tomorrow' THEN substr(schedule.cause, 1, length(schedule.cause) - 8) || 'paid'
      WHEN schedule.cause LIKE 'recurring:%:overdue' THEN substr(schedule.cause, 1, length(schedule.cause) - 7) || 'paid'
      WHEN schedule.cause LIKE 'recurring:%:today' THEN substr(schedule.cause, 1, length(schedule.cause) - 5) || 'paid'
    END);

PRAGMA user_version = 33;
