// M-Pesa through Safaricom's Daraja: the port `Mpesa`, composed of the products beside this file.
import type { KeyObject } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { mpesaRequests } from '../counted.ts';
import type { Db } from '../db/database.ts';
import type { Mpesa, RequestOutcome } from '../mpesa.ts';
import { StartProblem } from '../start-problem.ts';
import { tracingSend } from '../tracing/trace-outside.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { breaking } from './breaker.ts';
import { type Calls, darajaCalls } from './calls.ts';
import { darajaHttp, type Send } from './http.ts';
import {
  askAboutTransaction,
  askBalance,
  type Initiator,
  sendBack,
  sendToBusiness,
  sendToPhone,
} from './initiated.ts';
import { type Merchant, notSent } from './merchant.ts';
import { listPayments } from './pull.ts';
import { UNREACHABLE } from './response.ts';
import { readCertificate, securityCredential } from './security-credential.ts';
import { askAboutPrompt, promptPhone } from './stk.ts';
import { sharedTokens } from './token.ts';
import type { App } from './token-store.ts';

export type DarajaMpesa = Mpesa & { close(): Promise<void> };

type Parts = {
  /** The pay-bill and the app, as in the settings; `baseUrl` is where Daraja is served. */
  settings: Merchant & App;
  db: Db;
  clock: Clock;
  /** Is called with a sentence, free of private data, for each message of M-Pesa's that could not be read. */
  onUnreadable: (sentence: string) => void;
  patience?: { connectMs: number; answerMs: number };
  tracing?: Tracing | null;
};

/** Each method returns its outcome; it throws only before anything was sent, for example when the database is away. */
export function darajaMpesa({
  settings,
  db,
  clock,
  onUnreadable,
  patience,
  tracing,
}: Parts): DarajaMpesa {
  const http = darajaHttp(settings.baseUrl, patience);
  const { send, isPausing, awaySince } = breaking(
    counted(tracing ? tracingSend(http.send, tracing) : http.send),
    clock,
  );
  const calls = darajaCalls(send, sharedTokens(db, send, settings), clock);
  const asInitiator = initiatorOf(calls, settings, settings);
  const asPayer = settings.b2c ? initiatorOf(calls, settings, settings.b2c) : async () => NO_B2C;
  return {
    askAboutReceipt: (code, replies) =>
      asInitiator((initiator) => askAboutTransaction(initiator, { code }, replies)),
    promptPhone: (prompt) => promptPhone(calls, settings, prompt, clock.now()),
    askAboutPrompt: (id) => askAboutPrompt(calls, settings, id, clock.now()),
    sendBack: (refund, replies) => asInitiator((initiator) => sendBack(initiator, refund, replies)),
    sendToPhone: (payment, replies) =>
      asPayer((initiator) => sendToPhone(initiator, payment, replies)),
    sendToBusiness: (payment, replies) =>
      asPayer((initiator) => sendToBusiness(initiator, payment, replies)),
    askAboutSent: (ref, replies) =>
      asPayer((initiator) => askAboutTransaction(initiator, { ref }, replies)),
    askBalance: (replies) => asInitiator((initiator) => askBalance(initiator, replies)),
    listPayments: (from, to) =>
      settings.pull ? list(calls, settings, { from, to }, onUnreadable) : Promise.resolve(null),
    isPausing,
    awaySince,
    close: http.close,
  };
}

/** Records each request actually sent: duration and outcome. */
const counted =
  (send: Send): Send =>
  async (request) => {
    const stop = mpesaRequests.startTimer({ product: request.path.split('?', 1)[0] ?? '' });
    const sent = await send(request);
    const isSent = sent.outcome === 'accepted' || sent.code !== UNREACHABLE;
    stop({ outcome: isSent ? sent.outcome : UNREACHABLE });
    return sent;
  };

const NO_B2C = notSent('unconnected', 'Sending to phones (B2C) is not set up.');

/** The calls that need an initiator's credential; without a certificate nothing is sent. */
function initiatorOf(
  calls: Calls,
  { certificate }: Merchant,
  { shortCode, initiator: name, initiatorPassword }: NonNullable<Merchant['b2c']>,
) {
  let reading: Promise<KeyObject> | null = null;
  return async <Taken>(
    work: (initiator: Initiator) => Promise<RequestOutcome<Taken>>,
  ): Promise<RequestOutcome<Taken>> => {
    try {
      reading ??= readCertificate(certificate).catch((error) => {
        reading = null;
        throw error;
      });
      const credential = securityCredential(await reading, initiatorPassword);
      return await work({ calls, shortCode, name, credential });
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
  onUnreadable: Parts['onUnreadable'],
) {
  const { payments, unreadable } = await listPayments(calls, settings, window);
  const noun = unreadable === 1 ? 'payment' : 'payments';
  if (unreadable) onUnreadable(`M-Pesa listed ${unreadable} ${noun} that cannot be read.`);
  return payments.map((payment) => ({ ...payment, shortCode: settings.shortCode }));
}
