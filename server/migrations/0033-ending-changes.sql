-- A change of time that is held until it is paid has an end too, and whoever asked for it is told of it.
alter table notices drop constraint notices_kind_known;
alter table notices add constraint notices_kind_known check (
  kind in (
    'booked', 'hold_ending', 'change_ending', 'paid', 'part_paid', 'paid_late', 'taken_back', 'changed', 'cancelled',
    'refund_sent', 'refund_done', 'reminder_day', 'reminder_hour', 'review_asked', 'space_booked', 'space_paid',
    'space_changed', 'space_cancelled'));
