// Access tokens. Issuing one invalidates the one before, so processes must share it: see
// docs/decisions/0021-daraja-client.md.
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Send } from './http.ts';
import type { NotTaken } from './response.ts';
import { retryRead } from './retry.ts';
import { type App, type Held, tokenStore } from './token-store.ts';

export type Tokens = {
  /** A token that should be valid, or why there is none; nothing else has been sent by then. */
  current(): Promise<Held | NotTaken>;
  /** Reports that M-Pesa no longer accepts it. */
  end(held: Held): Promise<void>;
};

/** Requesting a token takes no longer than a lease lasts. */
const ASK_WITHIN_MS = 20_000;
/** By then the holder of the lease is done or dead. */
const WAIT_MS = 40_000;
const POLL_MS = 50;

/** One token for all processes that share a database. */
export function sharedTokens(db: Db, send: Send, app: App): Tokens {
  const store = tokenStore(db, app);

  const renew = async (lease: string): Promise<Held | NotTaken | null> => {
    try {
      const issued = await askForToken(send, app);
      return 'outcome' in issued ? issued : await store.keep(lease, issued.token, issued.seconds);
    } finally {
      await store.giveUp(lease);
    }
  };

  const obtain = async (): Promise<Held | NotTaken> => {
    const deadline = performance.now() + WAIT_MS;
    while (performance.now() < deadline) {
      const held = await store.read();
      if (held) return held;
      const lease = await store.lease();
      const renewed = lease && (await renew(lease));
      if (renewed) return renewed;
      await wait(POLL_MS * (1 + 3 * Math.random()));
    }
    return { outcome: 'unknown', code: 'no-token', message: 'No access token came in time.' };
  };

  return { current: onceAtATime(() => retryRead(obtain)), end: ({ sealed }) => store.end(sealed) };
}

/** Tokens for a program that runs once, without a database. Requesting one invalidates what others hold. */
export function ownTokens(send: Send, app: App): Tokens {
  const ask = async (): Promise<Held | NotTaken> => {
    const issued = await askForToken(send, app);
    return 'outcome' in issued
      ? issued
      : { token: issued.token, sealed: Buffer.from(issued.token) };
  };
  return { current: () => retryRead(ask), end: async () => undefined };
}

/** Calls made while one is in progress share its result. */
function onceAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null;
  return () => {
    underWay ??= work().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

const tokenAnswer = z.object({
  access_token: z.string().min(1).max(2000),
  // A number in the documentation, text on the wire. If it is neither, the token is used once.
  expires_in: z.coerce.number().min(0).max(86_400).catch(0),
});

async function askForToken(send: Send, { consumerKey, consumerSecret }: App) {
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  const sent = await send({
    method: 'GET',
    path: '/oauth/v1/generate?grant_type=client_credentials',
    headers: { authorization: `Basic ${basic}` },
    withinMs: ASK_WITHIN_MS,
  });
  if (sent.outcome !== 'accepted') return asCredentialsError(sent);
  const read = tokenAnswer.safeParse(sent.body);
  if (read.success) return { token: read.data.access_token, seconds: read.data.expires_in };
  const failed: NotTaken = {
    outcome: 'unknown',
    code: 'no-token',
    message: 'It answered without an access token.',
  };
  return failed;
}

/** Wrong credentials get a bare 400. */
function asCredentialsError(failed: NotTaken): NotTaken {
  const status = /^(?:http\.)?(40[013])\b/.exec(failed.code)?.[1];
  if (failed.outcome !== 'refused' || !status) return failed;
  const message = `Daraja answered ${status}: it does not know this MPESA_CONSUMER_KEY with this MPESA_CONSUMER_SECRET.`;
  return { outcome: 'refused', code: 'credentials', message };
}
