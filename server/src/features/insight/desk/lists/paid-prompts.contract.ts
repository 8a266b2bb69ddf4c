import { z } from 'zod';
import { endpoint, id, keyword, listOf, paging, timeOut } from '#platform/http/contract.ts';
import { shillingsOut } from '#platform/money.ts';
import { invoiceRef, words } from '../desk.contract.ts';

const deskPrompt = z
  .object({
    id,
    amount: shillingsOut,
    /** Masked but for its last three digits. */
    phone_number: z.string(),
    created_at: timeOut,
    ...words,
    client: z.object({ id, name: z.string() }),
    invoice: invoiceRef,
    /** Payments that nothing was made of, of this amount, from such a phone and about that time; the nearest first. */
    candidates: z.array(
      z.object({
        id,
        code: z.string(),
        amount: shillingsOut,
        account: z.string().nullable(),
        payer_phone: z.string(),
        payer_name: z.string(),
        paid_at: timeOut,
      }),
    ),
  })
  .meta({ id: 'DeskPrompt' });

export const listPrompts = endpoint('GET /api/prompts', {
  summary:
    'Prompts of the last 31 days that were paid, by M-Pesa’s word, and that no payment counts for; newest first',
  tag: 'reconciliation',
  query: z.object({
    ...paging,
    search: keyword.describe('The number of an invoice, INV-12 or 12.'),
  }),
  answers: { 200: listOf(deskPrompt) },
});
