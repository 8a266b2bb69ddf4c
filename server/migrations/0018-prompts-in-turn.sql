-- When M-Pesa was last asked about a prompt: of many that stay silent all have their turn. And numbers of
-- payers are kept in part since; those that came whole before are cut down too.

alter table prompts add column asked_at timestamptz;

update receipts
set payer_phone = case
  when payer_phone ~ '^254[17][0-9]{8}$' then left(payer_phone, 4) else '****' end || ' ***** ' || right(payer_phone, 3)
where payer_phone ~ '^[0-9]{9,15}$';
