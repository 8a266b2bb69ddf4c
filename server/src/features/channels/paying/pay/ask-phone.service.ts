import type { z } from 'zod';
import { promptPhone, readMpesaNumber } from '#channels/prompts/prompt-phone.service.ts';
import type { Repeat } from '#platform/http/idempotency.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { readInvoice } from '../read/read-invoice.service.ts';
import type { promptBody } from './pay.contract.ts';

type Press = { caller: Caller; invoiceId: number; address: string; repeat: Repeat };

/** Has a phone asked to pay an invoice of the caller's; answers the invoice with its prompt. */
export async function askPhone(
  platform: Platform,
  { caller, ...press }: Press,
  { phone_number }: z.output<typeof promptBody>,
) {
  const phone = readMpesaNumber(phone_number);
  // Owners and admins may read the invoice; to anybody else it is not there.
  const { user_id } = await readInvoice(platform, caller, press.invoiceId);
  if (user_id !== caller.id) throw new Refusal(platformRefusals.NOT_YOURS_TO_DO);
  await promptPhone(platform, { ...press, payerId: caller.id }, phone);
  return readInvoice(platform, caller, press.invoiceId);
}
