// People who book and pay, from outside, over TLS: the response to each call is recorded as what the caller was told.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { toDarajaTime } from '../../server/src/platform/daraja/time.ts';
import { type Machines, WEB } from './machines.ts';
import { CALLBACK_SECRET, type Marketplace, SHORT_CODE } from './marketplace.ts';

const HALF_HOUR_MS = 30 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** The first slot starts after everything in the world. */
const BEGIN_DAYS = 40;
const CLIENTS = 2_000;

export type Answer = {
  status: number;
  /** When to retry, from the header. */
  retryAfter: string | undefined;
  body: string;
  headers: Record<string, unknown>;
};

/** A call without the expected response: with status 0 if nothing came back. */
export type Failure = {
  at: string;
  call: string;
  status: number;
  isRetryable: boolean;
  body: string;
};

/** What people were told, and may rely on. */
export type Told = {
  bookings: { id: number; invoice: number; sentAt: number; answeredAt: number }[];
  /** Codes of payments whose callback was acknowledged. */
  payments: string[];
  /** Bookings that were reported as paid. */
  paid: number[];
  reads: number;
  failures: Failure[];
  /** Bookings that nobody was waiting for any more when the load ended. */
  givenUp: number;
};

/** Bookable half hours, each used once: spaces, and how many were booked before. */
type Slots = { spaces: readonly number[]; next: () => number };

export type Outside = ReturnType<typeof outsideOf>;

export function outsideOf(machines: Machines) {
  const agent = new Agent({
    ...{ keepAlive: true, maxSockets: 64, servername: 'nafasi.test' },
    ca: readFileSync(join(machines.folder, 'certificate.pem')),
  });
  return {
    close: () => agent.destroy(),
    call(method: string, path: string, more: { token?: string; body?: object; key?: string } = {}) {
      const text = more.body ? JSON.stringify(more.body) : '';
      const headers = {
        host: 'nafasi.test',
        ...(more.token ? { authorization: `Bearer ${more.token}` } : {}),
        ...(more.key ? { 'idempotency-key': more.key } : {}),
        ...(text ? { 'content-type': 'application/json', 'content-length': text.length } : {}),
      };
      return new Promise<Answer>((resolve) => {
        const fail = (error: Error) =>
          resolve({ status: 0, retryAfter: undefined, body: error.message, headers: {} });
        const sent = request({ host: WEB, port: 443, agent, method, path, headers }, (response) => {
          let body = '';
          response.setEncoding('utf8');
          response.on('data', (chunk) => (body += chunk));
          response.on('error', fail);
          response.on('end', () => {
            const { statusCode = 0, headers: got } = response;
            resolve({ status: statusCode, retryAfter: got['retry-after'], body, headers: got });
          });
        });
        sent.on('error', fail);
        sent.end(text);
      });
    },
  };
}

/**
 * Books, pays and looks, from `many` callers at once, until `stop` is called; each repeats a call until it is
 * acknowledged.
 */
export function startLoad(
  outside: Outside,
  { first }: Marketplace,
  { spaces, next }: Slots,
  many: number,
) {
  const told: Told = {
    ...{ bookings: [], payments: [], paid: [], reads: 0, failures: [], givenUp: 0 },
  };
  let isOver = false;
  let looks = 0;

  /** Repeats a call until it is accepted; null if the load is over before. Each other response is recorded. */
  async function insist(what: string, send: () => Promise<Answer>): Promise<Answer | null> {
    for (;;) {
      const answer = await send();
      if (answer.status >= 200 && answer.status < 300) return answer;
      const { status, retryAfter, body } = answer;
      const isRetryable = [409, 429, 503].includes(status) && retryAfter !== undefined;
      const at = new Date().toISOString();
      told.failures.push({ at, call: what, status, isRetryable, body: body.slice(0, 300) });
      if (isOver || !isRetryable) return null;
      await wait(200);
    }
  }

  async function rent(): Promise<void> {
    const mine = next();
    const token = `access-${first.client + ((mine * 7919) % CLIENTS)}`;
    const key = randomUUID();
    const body = bookingOf(spaces, mine);
    let sentAt = 0;
    const booked = await insist('POST /api/bookings', () => {
      sentAt = performance.now();
      return outside.call('POST', '/api/bookings', { token, body, key });
    });
    if (!booked) {
      told.givenUp += 1;
      return;
    }
    const { id, invoice_id: invoice, total_amount: amount } = JSON.parse(booked.body).data;
    told.bookings.push({ id, invoice, sentAt, answeredAt: performance.now() });
    // Ten letters and digits like M-Pesa's, unique per payment.
    const code = `UKO${(mine + 1).toString(36).toUpperCase().padStart(7, '0')}`;
    const paid = await insist('POST /hooks/…/c2b/confirmation', () =>
      outside.call('POST', `/hooks/${CALLBACK_SECRET}/c2b/confirmation`, {
        body: confirmationOf(code, amount),
      }),
    );
    if (!paid) return;
    told.payments.push(code);
    const typed = await insist('PUT /api/invoices/:id', () =>
      outside.call('PUT', `/api/invoices/${invoice}`, {
        token,
        body: { payment_complete_id: code },
      }),
    );
    if (typed && JSON.parse(typed.body).data?.status === 'paid') told.paid.push(id);
  }

  async function look(): Promise<void> {
    const paths = ['/', '/api/spaces', `/spaces/${spaces[looks % spaces.length]}`];
    const path = paths[looks++ % paths.length] as string;
    if (await insist(`GET ${path}`, () => outside.call('GET', path))) told.reads += 1;
    await wait(20);
  }

  const work = async (once: () => Promise<void>) => {
    while (!isOver) await once();
  };
  const all = Promise.all(
    Array.from({ length: many }, (_, who) => work(who % 3 === 0 ? look : rent)),
  );
  return {
    told,
    async stop(): Promise<Told> {
      isOver = true;
      await all;
      return told;
    },
  };
}

function bookingOf(spaces: readonly number[], nth: number) {
  const begins = (Math.floor(Date.now() / DAY_MS) + BEGIN_DAYS) * DAY_MS;
  const start = begins + Math.floor(nth / spaces.length) * HALF_HOUR_MS;
  return {
    space_id: spaces[nth % spaces.length],
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + HALF_HOUR_MS).toISOString(),
    ...{ estimated_guests: 1, terms_accepted: true },
  };
}

const confirmationOf = (code: string, amount: string | number) => ({
  TransactionType: 'Pay Bill',
  TransID: code,
  TransTime: toDarajaTime(new Date()),
  ...{ TransAmount: String(amount), BusinessShortCode: SHORT_CODE, BillRefNumber: 'booking' },
  ...{ MSISDN: '2547 ***** 678', FirstName: 'WANJIKU' },
});
