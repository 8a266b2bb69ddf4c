-- Each prompt has an account of its own. M-Pesa names it in every other word of the payment (its
-- confirmation, lists, statements), so that one whose result is lost is known by it all the same.

alter table prompts
  -- Null for prompts from before this.
  add column account_reference text
    constraint prompts_account_reference_shape check (account_reference ~ '^[A-Z0-9]{12}$')
    constraint prompts_account_reference_unique unique;
