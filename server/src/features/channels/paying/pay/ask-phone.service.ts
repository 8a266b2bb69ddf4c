import type { z } from 'zod';
import { promptPhone, readMpesaNumber } from '#channels/prompts/prompt-phone.service.ts';
import type { Repeat } from '#platform/http/idempotency.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { readInvoice, requirePayer } from '../read/read-invoice.service.ts';
import type { promptBody } from './pay.contract.ts';

type PromptRequest = { caller: Caller; invoiceId: number; address: string; repeat: Repeat };

/** Has a phone asked to pay one of the caller's invoices; returns the invoice with its prompt. */
export async function askPhone(
  platform: Platform,
  { caller, ...request }: PromptRequest,
  { phone_number }: z.output<typeof promptBody>,
) {
  const phone = readMpesaNumber(phone_number);
  await requirePayer(platform, caller, request.invoiceId);
  await promptPhone(platform, { ...request, payerId: caller.id }, phone);
  return readInvoice(platform, caller, request.invoiceId);
}
