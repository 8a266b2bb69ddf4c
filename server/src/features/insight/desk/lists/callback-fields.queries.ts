// What a callback says, read out of its stored text: by pattern, as what strangers sent may hold what
// PostgreSQL takes for no JSON. Balances are never read. Bodies are written by JSON.stringify, so a
// name inside of somebody's text has its quotes escaped and is not taken for a field.
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

const field = (body: Sql, name: string, value: string) =>
  sql`substring(${body} from ${`"${name}":\\s*"?\\s*(${value})`})`;

/** A value of a result's list: `{"Key": …, "Value": …}`. */
const listed = (body: Sql, name: string, value: string) =>
  sql`substring(${body} from ${`"(?:Key|Name)":"${name}","Value":\\s*"?\\s*(${value})`})`;

const CODE = '[A-Z0-9]{8,12}';
/** As `centsOf` of the tolerant readers takes it: thousands may have their commas. */
const AMOUNT = '(?:[0-9]{1,3}(?:,[0-9]{3}){1,3}|[0-9]{1,12})(?:\\.[0-9]{1,2})?';

/** The confirmation code it speaks of, if any. */
export const codeIn = (body: Sql) => sql`coalesce(
  ${field(body, 'TransID', CODE)}, ${listed(body, 'ReceiptNo', CODE)},
  ${listed(body, 'MpesaReceiptNumber', CODE)}, ${listed(body, 'OriginalTransactionID', CODE)})`;

/** The amount it speaks of, in cents. */
export const centsIn = (body: Sql) => sql`(replace(coalesce(
  ${field(body, 'TransAmount', AMOUNT)}, ${listed(body, 'Amount', AMOUNT)}), ',', '')::numeric * 100)::bigint`;

/** The pay-bill it speaks of. */
export const shortCodeIn = (body: Sql) => sql`coalesce(
  ${field(body, 'BusinessShortCode', '[0-9]{4,8}')}, ${listed(body, 'CreditPartyName', '[0-9]{4,8}')})`;

/** The account that was typed: text of a stranger, still written as in JSON. */
export const accountIn = (body: Sql) =>
  sql`substring(${body} from ${'"BillRefNumber":("(?:[^"\\\\]|\\\\.){0,80}")'})`;
