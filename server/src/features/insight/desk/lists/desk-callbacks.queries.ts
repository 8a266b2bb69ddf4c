import { sql } from 'kysely';
import type { z } from 'zod';
import { isToLookAt } from '#platform/callback-store.ts';
import { allOf } from '#platform/db/conditions.ts';
import type { Db } from '#platform/db/database.ts';
import { readPage } from '#platform/http/paging.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso } from '#platform/time.ts';
import { aboutOf, CALLBACK_ADVICE, type CallbackKind } from '../desk.rules.ts';
import { accountIn, centsIn, codeIn, shortCodeIn } from './callback-fields.queries.ts';
import type { listCallbacks } from './desk-lists.contract.ts';

type Callback = z.input<(typeof listCallbacks.answers)[200]>['data'][number];

type Row = {
  id: number;
  kind: string;
  outcome: CallbackKind;
  received_at: Date;
  source_address: string;
  code: string | null;
  cents: number | null;
  account: string | null;
  short_code: string | null;
  receipt: { id: number; amount_cents: number } | null;
};

const body = sql`callbacks.body`;

const presentCallback = (row: Row): Callback => ({
  id: row.id,
  kind: row.outcome,
  about: aboutOf(row.kind),
  received_at: toNairobiIso(row.received_at),
  source_address: row.source_address,
  ...CALLBACK_ADVICE[row.outcome],
  said: {
    code: row.code,
    amount: row.cents === null ? null : toShillings(row.cents),
    account: row.account && shownText(row.account),
    business_number: row.short_code,
  },
  receipt: row.receipt && { id: row.receipt.id, amount: toShillings(row.receipt.amount_cents) },
});

/** A stranger's JSON string, as one short line. */
const shownText = (json: string): string =>
  textIn(json)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
    .slice(0, 40);

/** Text that cannot be parsed is what brought it here, and is shown as it came. */
function textIn(json: string): string {
  try {
    return String(JSON.parse(json));
  } catch {
    return json.slice(1, -1);
  }
}

/** A page of the callbacks that a person should look at. */
export const listCallbacksBy = (db: Db, search: z.output<typeof listCallbacks.query>) =>
  readPage(db, {
    columns: sql`
      callbacks.id, callbacks.kind, callbacks.outcome, callbacks.received_at, callbacks.source_address,
      ${codeIn(body)} as code, ${centsIn(body)} as cents, ${accountIn(body)} as account,
      ${shortCodeIn(body)} as short_code,
      (select json_build_object('id', id, 'amount_cents', amount_cents) from receipts
       where receipts.code = ${codeIn(body)}) as receipt`,
    from: sql`callbacks`,
    where: allOf(isToLookAt, search.kind && sql`callbacks.outcome = ${search.kind}`),
    id: sql`callbacks.id`,
    page: search,
    present: presentCallback,
  });
