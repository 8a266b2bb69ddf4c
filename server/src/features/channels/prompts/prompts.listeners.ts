// What is asked of payments under way: of phones, and of the codes below.
import { accountRead } from '#channels/codes/codes.events.ts';
import { isCodeUndecided } from '#channels/codes/codes.sql.ts';
import { paymentsOpen } from '#money/invoices/invoices.events.ts';
import { type Answerer, answer } from '#platform/happened.ts';
import { findPromptByReference } from './prompts.queries.ts';
import { readReference } from './prompts.rules.ts';
import { isPromptOpen } from './prompts.sql.ts';

export const promptAnswers = (): Answerer[] => [
  answer(accountRead, async function findPromptedInvoice(tx, { account }) {
    const reference = readReference(account);
    const prompt = reference && (await findPromptByReference(tx, reference));
    return prompt ? prompt.invoice_id : null;
  }),

  answer(paymentsOpen, async function isPaymentOpen(tx, { invoiceId }) {
    return (await isPromptOpen(tx, invoiceId)) || (await isCodeUndecided(tx, invoiceId));
  }),
];
