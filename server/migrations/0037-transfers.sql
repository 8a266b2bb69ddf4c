-- Money that goes out is a transfer, whatever it is owed for: what is paid out, each attempt to send it, and who
-- agreed to it. A refund is one thing that a transfer is for; the transfer itself knows nothing of refunds.
create table transfers (
  id bigint generated always as identity constraint transfers_pkey primary key,
  subject text not null constraint transfers_subject_length check (length(subject) between 1 and 40),
  amount_cents bigint not null constraint transfers_amount_positive check (amount_cents > 0),
  -- The payment that it sends back, or sends a part of: what M-Pesa's result must name.
  original_code text not null,
  original_cents bigint not null constraint transfers_original_positive check (original_cents > 0),
  state text not null default 'due'
    constraint transfers_state_known check (state in ('due', 'sent', 'failed', 'done', 'withdrawn'))
);

insert into transfers (id, subject, amount_cents, original_code, original_cents, state)
overriding system value
select refunds.id, 'refund', refunds.amount_cents, receipts.code, receipts.amount_cents,
       -- What M-Pesa took back of itself is done without having been sent.
       case when refunds.state = 'done' and not exists (
              select from refund_sendings where refund_id = refunds.id and refund_sendings.state = 'done')
            then 'withdrawn' else refunds.state end
from refunds join receipts on receipts.id = refunds.receipt_id
order by refunds.id;
select setval(pg_get_serial_sequence('transfers', 'id'), max(id)) from transfers having max(id) is not null;

alter table refunds add column transfer_id bigint
  constraint refunds_transfer references transfers
  constraint refunds_transfer_unique unique;
update refunds set transfer_id = id;
-- So that no check of the rows just written is left to the end.
set constraints all immediate;
alter table refunds alter column transfer_id set not null;

alter table refund_sendings rename to transfer_attempts;
alter table transfer_attempts rename column refund_id to transfer_id;
alter table transfer_attempts drop constraint refund_sendings_refund;
alter table transfer_attempts add constraint transfer_attempts_transfer foreign key (transfer_id) references transfers;
alter table transfer_attempts rename constraint refund_sendings_pkey to transfer_attempts_pkey;
alter table transfer_attempts rename constraint refund_sendings_ref_unique to transfer_attempts_ref_unique;
alter table transfer_attempts rename constraint refund_sendings_transfer_unique to transfer_attempts_code_unique;
alter table transfer_attempts rename constraint refund_sendings_transfer_length to transfer_attempts_code_length;
alter table transfer_attempts rename constraint refund_sendings_state_known to transfer_attempts_state_known;
alter table transfer_attempts rename constraint refund_sendings_sent_by to transfer_attempts_sent_by;
alter table transfer_attempts rename constraint refund_sendings_closed_by to transfer_attempts_closed_by;
alter table transfer_attempts rename constraint refund_sendings_close_reason_length to transfer_attempts_close_reason_length;
alter table transfer_attempts rename constraint refund_sendings_closed_says_why to transfer_attempts_closed_says_why;
alter table transfer_attempts rename constraint refund_sendings_decided_has_time to transfer_attempts_decided_has_time;
alter table transfer_attempts rename constraint refund_sendings_found_positive to transfer_attempts_found_positive;
alter index refund_sendings_one_open rename to transfer_attempts_one_open;
alter index refund_sendings_done_once rename to transfer_attempts_done_once;
alter index refund_sendings_by_refund rename to transfer_attempts_by_transfer;
alter index refund_sendings_by_sent_by rename to transfer_attempts_by_sent_by;
alter index refund_sendings_by_closed_by rename to transfer_attempts_by_closed_by;
alter index refund_sendings_open rename to transfer_attempts_open;
alter sequence refund_sendings_id_seq rename to transfer_attempts_id_seq;

alter table refund_approvals rename to transfer_approvals;
alter table transfer_approvals rename column refund_id to transfer_id;
alter table transfer_approvals drop constraint refund_approvals_refund;
alter table transfer_approvals add constraint transfer_approvals_transfer foreign key (transfer_id) references transfers;
alter table transfer_approvals rename constraint refund_approvals_pkey to transfer_approvals_pkey;
alter table transfer_approvals rename constraint refund_approvals_user to transfer_approvals_user;
alter table transfer_approvals rename constraint refund_approvals_transfer_code_length to transfer_approvals_code_length;
alter index refund_approvals_by_user rename to transfer_approvals_by_user;
