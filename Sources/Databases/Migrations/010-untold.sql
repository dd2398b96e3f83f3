-- `untold` marks what faces may be told of and nobody has been told of yet: whoever put it into the inbox may have died before
-- saying so, and `tanbih notifications run` says it then. What was there before was told, or its time has passed.
ALTER TABLE notification ADD COLUMN untold INTEGER CHECK (untold = 1);
CREATE INDEX notification_untold ON notification (user, told) WHERE untold = 1;

PRAGMA user_version = 10;
