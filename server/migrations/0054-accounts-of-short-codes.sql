-- Each number that is ours may have an account of its own that payments to it are made for.
alter table short_codes
  add column account text constraint short_codes_account_length check (length(account) between 1 and 60);
comment on column short_codes.account is 'null: the one that the settings say';
