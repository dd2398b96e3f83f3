-- An index in the order of the sums is written all over by every import, and nobody asks for a sum without its days: what a payment
-- may have been paid with is found among the few transactions of those days, by their sums beside the days.
DROP INDEX money_transaction_by_sum;

DROP INDEX money_transaction_by_date;

CREATE INDEX money_transaction_by_date ON money_transaction (user, date, currency, CAST(amount AS REAL));

PRAGMA user_version = 25;
