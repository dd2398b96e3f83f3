-- Nothing but the number: SQLite's session extension needs no triggers to record what is done to a profile.
PRAGMA user_version = 36;
