-- Settings that a pooler does not pass on with a connection.
alter role nafasi in database nafasi set lock_timeout = '2000ms';
alter role nafasi in database nafasi set statement_timeout = '30000ms';
alter role nafasi in database nafasi set idle_in_transaction_session_timeout = '30000ms';
alter role nafasi in database nafasi set jit = 'off';
