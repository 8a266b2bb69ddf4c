import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';

/**
 * Makes all that concerns one code wait its turn until the transaction ends: a claim and a receipt
 * of the same code that come at the same instant must see each other.
 */
export async function lockCode(tx: Tx, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${code}, 0))`.execute(tx);
}

export type Receipt = {
  id: number;
  code: string;
  amount_cents: number;
  short_code: string;
  /** Null where the evidence does not carry it. */
  account: string | null;
  paid_at: Date;
  /** The invoice of the prompt whose reference its account is; null where it is no prompt's. */
  asked_for: number | null;
};

export type NewReceipt = Omit<Receipt, 'id' | 'asked_for'> & {
  payer_phone: string;
  payer_name: string;
  /** Which way M-Pesa's word came: told, by a prompt's result, asked for, or listed afterwards. */
  source: 'c2b' | 'prompt' | 'check' | 'pull' | 'statement';
  /** Null for what did not come by callback. */
  callback_id: number | null;
  received_at: Date;
};

/** Writes a receipt; null when there is one of this code, as receipts_code_unique decides. */
export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into receipts (code, amount_cents, short_code, account, payer_phone, payer_name, paid_at,
                          source, callback_id, received_at)
    values (${receipt.code}, ${receipt.amount_cents}, ${receipt.short_code}, ${receipt.account},
            ${receipt.payer_phone}, ${receipt.payer_name}, ${receipt.paid_at}, ${receipt.source},
            ${receipt.callback_id}, ${receipt.received_at})
    on conflict on constraint receipts_code_unique do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function findReceipt(db: Db, code: string): Promise<Receipt | null> {
  const { rows } = await sql<Receipt>`
    select id, code, amount_cents, short_code, account, paid_at,
           (select invoice_id from prompts
            where prompts.account_reference = upper(trim(receipts.account))) as asked_for
    from receipts where code = ${code}`.execute(db);
  return rows[0] ?? null;
}

/** The code of a receipt, which never changes; null when there is no receipt of this id. */
export async function findCodeOfReceipt(db: Db, receiptId: number): Promise<string | null> {
  const { rows } = await sql<{
    code: string;
  }>`select code from receipts where id = ${receiptId}`.execute(db);
  return rows[0]?.code ?? null;
}

export type Use = {
  /** The invoice it was counted for, though that may have come to nothing since. */
  invoice_id: number | null;
  is_owed_back: boolean;
  is_taken_back: boolean;
};

/** What a receipt, whose code is locked, has been used for. */
export async function findUse(tx: Tx, receiptId: number): Promise<Use> {
  const { rows } = await sql<Use>`
    select (select invoice_id from settlements where receipt_id = receipts.id) as invoice_id,
           exists (select from refunds where receipt_id = receipts.id) as is_owed_back,
           reversed_at is not null as is_taken_back
    from receipts where id = ${receiptId}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`The receipt ${receiptId} is gone`);
  return row;
}

/** Puts down who matched a receipt to the invoice it was counted for, and why. */
export async function setMatched(
  tx: Tx,
  receiptId: number,
  { by, reason }: { by: number; reason: string },
): Promise<void> {
  await sql`
    update settlements set matched_by = ${by}, match_reason = ${reason}
    where receipt_id = ${receiptId}`.execute(tx);
}

/** Puts down for what account a payment was made, where the evidence that came first did not say. */
export async function fillAccount(tx: Tx, receiptId: number, account: string): Promise<void> {
  await sql`
    update receipts set account = ${account} where id = ${receiptId} and account is null`.execute(
    tx,
  );
}

export type Claim = {
  id: number;
  invoice_id: number;
  user_id: number;
  code: string;
  state: string;
};

export type NewClaim = {
  invoice_id: number;
  user_id: number;
  code: string;
  now: Date;
  expiresAt: Date;
  /** When M-Pesa is to be asked about the code; not at all unless given. */
  askAt?: Date | null;
};

/** Writes a claim; null when someone's claim of this code stands, as claims_code_unique decides. */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<Claim | null> {
  const { rows } = await sql<Claim>`
    insert into claims (invoice_id, user_id, code, state, created_at, expires_at, ask_at)
    values (${claim.invoice_id}, ${claim.user_id}, ${claim.code}, 'verifying', ${claim.now}, ${claim.expiresAt},
            ${claim.askAt ?? null})
    on conflict do nothing
    returning id, invoice_id, user_id, code, state`.execute(tx);
  return rows[0] ?? null;
}

/** The claim of a code that stands: under check or settled. */
export async function findStandingClaim(db: Db, code: string) {
  const { rows } = await sql<Claim & { state: 'verifying' | 'settled' }>`
    select id, invoice_id, user_id, code, state from claims
    where code = ${code} and state in ('verifying', 'settled')`.execute(db);
  return rows[0] ?? null;
}

export async function decideClaim(
  tx: Tx,
  claimId: number,
  state: 'settled' | 'refused',
  now: Date,
): Promise<void> {
  await sql`update claims set state = ${state}, decided_at = ${now} where id = ${claimId}`.execute(
    tx,
  );
}

/** Lets a claim wait for a person until then: the money is real, and nothing is left to ask. */
export async function keepForPerson(tx: Tx, claimId: number, until: Date): Promise<void> {
  await sql`update claims set expires_at = ${until}, ask_at = null where id = ${claimId}`.execute(
    tx,
  );
}

export type Refused = { id: number; invoice_id: number };

/** The codes whose claims nobody has confirmed in their time, those first that wait longest. */
export async function findExpiredCodes(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from claims where state = 'verifying' and expires_at <= ${now}
    order by expires_at`.execute(db);
  return rows.map(({ code }) => code);
}

/** The claim of a code, which is locked, that nobody has confirmed in its time; null when there is none. */
export async function findExpiredClaim(tx: Tx, code: string, now: Date): Promise<Refused | null> {
  const { rows } = await sql<Refused>`
    select id, invoice_id from claims
    where code = ${code} and state = 'verifying' and expires_at <= ${now}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Leaves an invoice its `keep` newest claims under check; the older ones give way. Those whose money
 * has come, and which wait for a person, are not among them.
 */
export async function refuseOlder(
  tx: Tx,
  invoiceId: number,
  keep: number,
  now: Date,
): Promise<Refused[]> {
  const { rows } = await sql<Refused>`
    update claims set state = 'refused', decided_at = ${now}
    where id in (select id from claims
                 where invoice_id = ${invoiceId} and state = 'verifying'
                   and not exists (select from receipts where receipts.code = claims.code)
                 order by id desc offset ${keep})
    returning id, invoice_id`.execute(tx);
  return rows;
}
