-- A code that nothing proves lets the clock of a hold stand still once, for ten minutes at most; prompts and
-- payments that M-Pesa has shown still do for half an hour in sum.

alter table bookings
  -- Until when at the latest a code let its clock stand still; null until one has.
  add column hold_code_until timestamptz,
  drop constraint bookings_hold_stands_within,
  -- While it stands, all that it may is put down: the half hour, or what a code gets.
  add constraint bookings_hold_stands_within check (
    hold_stands_until is null
    or (hold_stands_until <= hold_until
        and (hold_waited_ms = 1800000 or hold_code_until is not distinct from hold_stands_until)));

alter table booking_changes
  add column hold_code_until timestamptz,
  drop constraint booking_changes_hold_stands_within,
  add constraint booking_changes_hold_stands_within check (
    hold_stands_until is null
    or (hold_stands_until <= hold_until
        and (hold_waited_ms = 1800000 or hold_code_until is not distinct from hold_stands_until)));
