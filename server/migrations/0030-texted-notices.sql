-- What the carrier calls a text that it took, for whoever asks it what became of that one.

alter table notice_sendings
  add column taken_as text constraint notice_sendings_taken_as_length check (length(taken_as) <= 100);
