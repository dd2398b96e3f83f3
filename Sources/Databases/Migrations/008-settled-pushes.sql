-- An index of every state was taken for what waits, too, in place of the one in the order of time: each claim then walked over
-- all that waits, and each settling took a row out of it only to put it in elsewhere. Now it holds what does not wait.
DROP INDEX push_by_state;
CREATE INDEX push_settled ON push (state, updated_at) WHERE state <> 'waiting';

PRAGMA user_version = 8;
