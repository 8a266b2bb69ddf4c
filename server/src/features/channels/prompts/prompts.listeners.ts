// Answers questions about payments under way: prompts, and the codes below.
import { accountRead, promptedElsewhere } from '#channels/codes/codes.events.ts';
import { awaitedCode } from '#channels/codes/codes.sql.ts';
import { paymentsOpen } from '#money/invoices/invoices.events.ts';
import { userRemoved } from '#people/accounts/accounts.events.ts';
import { forgetBodies } from '#platform/callbacks.ts';
import { type Answerer, answer, type Listener, on } from '#platform/happened.ts';
import {
  findPaymentsOf,
  findPromptByReference,
  findPromptsOfOthers,
  forgetPhonesOf,
} from './prompts.queries.ts';
import { isOwnPayment, readReference, since } from './prompts.rules.ts';
import { isPromptOpen } from './prompts.sql.ts';

export const promptListeners = (): Listener[] => [
  // The receipts keep what proves the payments, with the phone masked.
  on(userRemoved, async function forgetPayersPhone(tx, { about: userId }) {
    const refs = await forgetPhonesOf(tx, userId);
    const payments = await findPaymentsOf(tx, userId);
    await forgetBodies(tx, {
      refs,
      codes: payments.map(({ code }) => code),
      // Callbacks from before migration 0270 have no code.
      ids: payments.flatMap(({ callback_id }) => callback_id ?? []),
    });
  }),
];

export const promptAnswers = (): Answerer[] => [
  answer(accountRead, async function findPromptedInvoice(tx, { account }) {
    const reference = readReference(account);
    const prompt = reference && (await findPromptByReference(tx, reference));
    return prompt ? prompt.invoice_id : null;
  }),

  answer(promptedElsewhere, async function isPromptedElsewhere(tx, { invoiceId, now, ...payment }) {
    const unclearSince = since(now).toGiveUpUnsent;
    const prompts = await findPromptsOfOthers(tx, invoiceId, { ...payment, unclearSince });
    const possible = prompts.filter((prompt) => isOwnPayment(prompt, payment));
    if (possible.some(({ state }) => state === 'paid')) return 'missing';
    return possible.length > 0 ? 'asking' : 'no';
  }),

  answer(paymentsOpen, async function whatIsAwaited(tx, { invoiceId }) {
    return (await isPromptOpen(tx, invoiceId)) ? 'payment' : awaitedCode(tx, invoiceId);
  }),
];
