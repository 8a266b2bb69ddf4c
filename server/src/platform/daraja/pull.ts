// Pull: payments of the last 48 hours, as M-Pesa lists them. It finds those without a notification.
import { z } from 'zod';
import { HOUR_MS } from '../durations.ts';
import type { RequestOutcome } from '../mpesa.ts';
import { readTaken } from './accepted.ts';
import type { Calls } from './calls.ts';
import { type Merchant, notSent } from './merchant.ts';
import { type Listing, readListed } from './pull-listing.ts';
import { withoutSecrets } from './response.ts';
import { toPullTime } from './time.ts';
import { textIn } from './values.ts';

const LONGEST_HOURS = 48;
const MOST_PAGES = 200;
const [DONE, DONE_BEFORE, NOTHING] = ['1000', '1001', '1001'];

/** Registers the pay-bill for Pull; needed once, and harmless when repeated. */
export async function registerPull(
  calls: Calls,
  { shortCode, pullPhone }: Pick<Merchant, 'shortCode' | 'pullPhone'>,
  callback: string,
): Promise<RequestOutcome<object>> {
  if (!pullPhone)
    return notSent(
      'settings',
      'To list payments, set MPESA_PULL_PHONE to the number Safaricom has for the pay-bill.',
    );
  const sent = await calls.once('/pulltransactions/v1/register', {
    ShortCode: shortCode,
    RequestType: 'Pull',
    NominatedNumber: pullPhone,
    CallBackURL: callback,
  });
  if (sent.outcome !== 'accepted') return sent;
  const { ResponseStatus } = sent.body as { ResponseStatus?: unknown };
  const body = { ResponseCode: ResponseStatus, ...sent.body };
  return readTaken({ ...sent, body }, z.object(), (code) => code === DONE || code === DONE_BEFORE);
}

/** All payments from `from` to `to`, oldest first. Throws an error with M-Pesa's reason if it does not list them. */
export async function listPayments(
  calls: Calls,
  { shortCode, pullMethod }: Merchant,
  { from, to }: { from: Date; to: Date },
): Promise<Listing> {
  if (to < from || to.getTime() - from.getTime() > LONGEST_HOURS * HOUR_MS)
    throw new Error(
      `M-Pesa lists payments of at most ${LONGEST_HOURS} hours at once. Ask for less.`,
    );
  // The page size is not documented reliably: continue to the first page that adds nothing new.
  const rows = new Map<string, object>();
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const before = rows.size;
    const sent = await calls.read(
      '/pulltransactions/v1/query',
      {
        ShortCode: shortCode,
        StartDate: toPullTime(from),
        EndDate: toPullTime(to),
        OffSetValue: String(before),
      },
      { method: pullMethod },
    );
    if (sent.outcome !== 'accepted')
      throw new Error(`M-Pesa did not list its payments. ${sent.message}`);
    for (const row of rowsIn(sent.body)) rows.set(JSON.stringify(row), row);
    if (rows.size === before) return readListed([...rows.values()], { from, to });
  }
  throw new Error(`M-Pesa lists more than ${rows.size} payments. Ask for a shorter time.`);
}

const listing = z.object({
  ResponseCode: textIn,
  ResponseMessage: z.string().catch(''),
  Response: z.unknown(),
});

/** The rows of a page, which are nested: a list within a list. */
function rowsIn(body: object): object[] {
  const { ResponseCode = '', ResponseMessage = '', Response } = listing.safeParse(body).data ?? {};
  if (ResponseCode === NOTHING) return [];
  if (ResponseCode !== DONE)
    throw new Error(`M-Pesa did not list its payments. ${withoutSecrets(ResponseMessage)}`);
  return (Array.isArray(Response) ? Response.flat(2) : []).filter(
    (row: unknown): row is object => typeof row === 'object' && row !== null,
  );
}
