-- What did not arrive of a payout is due by itself: whose payouts these are is looked up among the few that did not pay all they held.
create index if not exists payouts_not_whole on payouts (owner_id) where state = 'done' and held_cents - paid_cents >= 100;
