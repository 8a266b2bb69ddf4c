-- Refunds are listed by how far they are and by how much they are, each along an index. A large table gets these, concurrently, by hand
-- before.
create index if not exists refunds_by_state on refunds (state, id);
create index if not exists refunds_by_amount on refunds (amount_cents, id);
