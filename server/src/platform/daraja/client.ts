// M-Pesa by Safaricom's Daraja: the port `Mpesa`, put together of the products beside this file.
import type { KeyObject } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Conversation, Mpesa, Replies, RequestOutcome } from '../mpesa.ts';
import { StartProblem } from '../start-problem.ts';
import { type Calls, darajaCalls } from './calls.ts';
import { darajaHttp } from './http.ts';
import { type Merchant, notSent } from './merchant.ts';
import { listPayments } from './pull.ts';
import { sendBack } from './reversal.ts';
import { readCertificate, securityCredential } from './security-credential.ts';
import { type AskedFor, askAbout } from './status.ts';
import { askAboutPrompt, promptPhone } from './stk.ts';
import { sharedTokens } from './token.ts';
import type { App } from './token-store.ts';

export type DarajaMpesa = Mpesa & {
  /** As `askAboutReceipt`, for a request whose receipt never came. */
  askAboutConversation(
    originatorConversationId: string,
    replies: Replies,
  ): Promise<RequestOutcome<Conversation>>;
  close(): Promise<void>;
};

type Parts = {
  /** The pay-bill and the app, as in the settings; `baseUrl` is where Daraja is served. */
  settings: Merchant & App;
  db: Db;
  clock: Clock;
  /** Hears, in a sentence without anything private, of what M-Pesa sent and nobody could read. */
  onOddity: (sentence: string) => void;
  patience?: { connectMs: number; answerMs: number };
};

/** Answers what came of asking; throws only before anything was sent, as when the database is away. */
export function darajaMpesa({ settings, db, clock, onOddity, patience }: Parts): DarajaMpesa {
  const { send, close } = darajaHttp(settings.baseUrl, patience);
  const calls = darajaCalls(send, sharedTokens(db, send, settings), clock);
  const withCredential = credentialed(settings);
  const ask = (promptedInvoiceId: AskedFor, replies: Replies) =>
    withCredential((credential) =>
      askAbout(calls, settings, credential, promptedInvoiceId, replies),
    );
  return {
    askAboutReceipt: (code, replies) => ask({ code }, replies),
    askAboutConversation: (id, replies) => ask({ originatorConversationId: id }, replies),
    promptPhone: (prompt) => promptPhone(calls, settings, prompt, clock.now()),
    askAboutPrompt: (id) => askAboutPrompt(calls, settings, id, clock.now()),
    sendBack: (refund, replies) =>
      withCredential((credential) => sendBack(calls, settings, credential, refund, replies)),
    listPayments: (from, to) =>
      settings.pull ? list(calls, settings, { from, to }, onOddity) : Promise.resolve(null),
    close,
  };
}

/** Runs what needs the initiator's credential; without a certificate nothing is sent. */
function credentialed({ certificate, initiatorPassword }: Merchant) {
  let reading: Promise<KeyObject> | null = null;
  return async <Taken>(
    work: (credential: string) => Promise<RequestOutcome<Taken>>,
  ): Promise<RequestOutcome<Taken>> => {
    try {
      reading ??= readCertificate(certificate).catch((error) => {
        reading = null;
        throw error;
      });
      return await work(securityCredential(await reading, initiatorPassword));
    } catch (error) {
      if (error instanceof StartProblem) return notSent('settings', error.message);
      throw error;
    }
  };
}

async function list(
  calls: Calls,
  settings: Merchant,
  window: { from: Date; to: Date },
  onOddity: Parts['onOddity'],
) {
  const { payments, unreadable } = await listPayments(calls, settings, window);
  const noun = unreadable === 1 ? 'payment' : 'payments';
  if (unreadable) onOddity(`M-Pesa listed ${unreadable} ${noun} that cannot be read.`);
  return payments.map((payment) => ({ ...payment, shortCode: settings.shortCode }));
}
