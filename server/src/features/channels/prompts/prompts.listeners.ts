// What is asked of payments under way: of phones, and of the codes below.
import { accountRead, promptedElsewhere } from '#channels/codes/codes.events.ts';
import { isCodeUndecided } from '#channels/codes/codes.sql.ts';
import { paymentsOpen } from '#money/invoices/invoices.events.ts';
import { type Answerer, answer } from '#platform/happened.ts';
import { findPromptByReference, findPromptsOfOthers } from './prompts.queries.ts';
import { isOwnPayment, readReference } from './prompts.rules.ts';
import { isPromptOpen } from './prompts.sql.ts';

export const promptAnswers = (): Answerer[] => [
  answer(accountRead, async function findPromptedInvoice(tx, { account }) {
    const reference = readReference(account);
    const prompt = reference && (await findPromptByReference(tx, reference));
    return prompt ? prompt.invoice_id : null;
  }),

  answer(promptedElsewhere, async function isPromptedElsewhere(tx, { invoiceId, ...payment }) {
    const prompts = await findPromptsOfOthers(tx, invoiceId, payment);
    const possible = prompts.filter((prompt) => isOwnPayment(prompt, payment));
    if (possible.some(({ state }) => state === 'paid')) return 'missing';
    return possible.length > 0 ? 'asking' : 'no';
  }),

  answer(paymentsOpen, async function isPaymentOpen(tx, { invoiceId }) {
    return (await isPromptOpen(tx, invoiceId)) || (await isCodeUndecided(tx, invoiceId));
  }),
];
