-- Nothing but the number: here SQLite's session extension takes back what was recorded, on PostgreSQL a function that is told anew.
PRAGMA user_version = 28;
