import { z } from 'zod';
import { CONTRADICTION_KINDS } from '#money/receipts/contradictions.states.ts';
import { contradictionRefusals } from '#money/receipts/receipts.contract.ts';
import {
  endpoint,
  envelope,
  id,
  idParams,
  keyword,
  listOf,
  paging,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { shillingsOut } from '#platform/money.ts';
import { reason, words } from '../desk.contract.ts';

const tag = 'reconciliation';

const deskContradiction = z
  .object({
    id,
    /** `lacking`: M-Pesa's books lack the payment; `amount`: they say another one; `reversal`: money went back that fits nothing. */
    kind: z.enum(CONTRADICTION_KINDS),
    found_at: timeOut,
    ...words,
    /** What M-Pesa's books say. */
    said: z.object({ amount: shillingsOut.nullable(), transfer_code: z.string().nullable() }),
    /** The payment as it is on record. */
    receipt: z.object({ id, code: z.string(), amount: shillingsOut, paid_at: timeOut }),
  })
  .meta({ id: 'DeskContradiction' });

export const listContradictions = endpoint('GET /api/contradictions', {
  summary: "What M-Pesa's books say otherwise than ours, until it is cleared up; newest first",
  tag,
  query: z.object({
    ...paging,
    kind: unlessEmpty(z.enum(CONTRADICTION_KINDS)),
    search: keyword.describe('The first characters of a code.'),
  }),
  answers: { 200: listOf(deskContradiction) },
});

export const closeContradiction = endpoint('POST /api/contradictions/:id/close', {
  summary: 'Say what came of looking up a contradiction: it leaves the list',
  tag,
  params: idParams,
  body: z.object({ reason }),
  answers: { 200: envelope(z.object({ id, reason: z.string(), closed_at: timeOut })) },
  refusals: [contradictionRefusals.CONTRADICTION_NOT_FOUND],
});
