-- Nothing but the number: SQLite's session extension needs no triggers to record what is done to a loan, and what may be taken back of a
-- reminder that came meanwhile is told where it is done.
PRAGMA user_version = 31;
