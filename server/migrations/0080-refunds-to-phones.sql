-- Money may go out to a phone (B2C) as well as back the way it came (Reversal). A transfer says how it goes, each attempt how
-- it went: to which number, and whose M-Pesa says that is. What sends no payment back, as a payout, names none. A number is
-- masked once it is no longer needed.
alter table transfers
  add column kind text not null default 'reversal'
    constraint transfers_kind_known check (kind in ('reversal', 'b2c')),
  add column phone text
    constraint transfers_phone_shape check (phone ~ '^254[17]\d\d(\d{3}|\*{3})\d{3}$'),
  alter column original_code drop not null,
  alter column original_cents drop not null,
  add constraint transfers_original_whole check ((original_code is null) = (original_cents is null)),
  add constraint transfers_kind_fits check (
    case kind when 'b2c' then phone is not null else original_code is not null and phone is null end);
alter table transfers alter column kind drop default;

alter table transfer_attempts
  add column kind text constraint transfer_attempts_kind_known check (kind in ('reversal', 'b2c')),
  add column phone text
    constraint transfer_attempts_phone_shape check (phone ~ '^254[17]\d\d(\d{3}|\*{3})\d{3}$'),
  add column receiver_name text
    constraint transfer_attempts_receiver_length check (length(receiver_name) between 1 and 100),
  -- How often, and when last, M-Pesa was asked what became of it.
  add column questions smallint not null default 0
    constraint transfer_attempts_questions_not_negative check (questions >= 0),
  add column asked_at timestamptz;
update transfer_attempts set kind = 'reversal' where not paid_by_hand;
alter table transfer_attempts
  add constraint transfer_attempts_sent_somehow check ((kind is null) = paid_by_hand),
  add constraint transfer_attempts_kind_fits check (
    (kind is not distinct from 'b2c') = (phone is not null) and (receiver_name is null or phone is not null));
