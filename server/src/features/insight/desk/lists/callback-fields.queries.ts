// Fields of a callback, extracted from its stored text: by pattern, as what strangers sent may contain what PostgreSQL
// does not accept as JSON. Balances are never read. Bodies are written by JSON.stringify, so a field's name inside of
// somebody's text has its quotes escaped and does not match.
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

const field = (body: Sql, name: string, value: string) =>
  sql`substring(${body} from ${`"${name}":\\s*"?\\s*(${value})`})`;

/** A value in a result's list: `{"Key": …, "Value": …}`. */
const listed = (body: Sql, name: string, value: string) =>
  sql`substring(${body} from ${`"(?:Key|Name)":"${name}","Value":\\s*"?\\s*(${value})`})`;

const CODE = '[A-Z0-9]{8,12}';
/** The same format that `centsOf` of the tolerant parsers accepts: thousands may have commas. */
const AMOUNT = '(?:[0-9]{1,3}(?:,[0-9]{3}){1,3}|[0-9]{1,12})(?:\\.[0-9]{1,2})?';

/** The confirmation code it is about, if any. */
export const codeIn = (body: Sql) => sql`coalesce(
  ${field(body, 'TransID', CODE)}, ${listed(body, 'ReceiptNo', CODE)},
  ${listed(body, 'MpesaReceiptNumber', CODE)}, ${listed(body, 'OriginalTransactionID', CODE)})`;

/** The amount it is about, in cents. */
export const centsIn = (body: Sql) => sql`(replace(coalesce(
  ${field(body, 'TransAmount', AMOUNT)}, ${listed(body, 'Amount', AMOUNT)}), ',', '')::numeric * 100)::bigint`;

/** The pay-bill it is about. */
export const shortCodeIn = (body: Sql) => sql`coalesce(
  ${field(body, 'BusinessShortCode', '[0-9]{4,8}')}, ${listed(body, 'CreditPartyName', '[0-9]{4,8}')})`;

/** The account that was typed: a stranger's text, still escaped as in JSON. */
export const accountIn = (body: Sql) =>
  sql`substring(${body} from ${'"BillRefNumber":("(?:[^"\\\\]|\\\\.){0,80}")'})`;
