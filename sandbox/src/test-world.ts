import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, vi } from 'vitest';
import { buildSandbox } from './app.ts';
import { createMailbox } from './mailbox.ts';
import { darajaTimestamp } from './nairobi-time.ts';
import type { SandboxSettings } from './settings.ts';

const CREDENTIALS = { consumerKey: 'key', consumerSecret: 'secret' };
const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A sandbox that handles requests in memory, without a port. */
export function sandboxOf247247(
  mailbox = createMailbox(),
  settings: Partial<SandboxSettings> = {},
) {
  return buildSandbox(
    { shortCode: '247247', merchantName: 'NAFASI', ...CREDENTIALS, logger: false, ...settings },
    { mailbox, keys: KEYS },
  );
}

export const BASIC = `Basic ${btoa(`${CREDENTIALS.consumerKey}:${CREDENTIALS.consumerSecret}`)}`;

/** A bearer header with a new token. */
export async function bearer(sandbox: ReturnType<typeof buildSandbox>) {
  const answer = await sandbox.inject({
    url: '/oauth/v1/generate?grant_type=client_credentials',
    headers: { authorization: BASIC },
  });
  return { authorization: `Bearer ${answer.json().access_token}` };
}

/** A merchant on a free port that records what is posted to it and where, and responds with `status`. */
export async function startMerchant(
  status: number,
  reply: () => object = () => ({ ResultCode: 0, ResultDesc: 'Success' }),
) {
  const received: unknown[] = [];
  const paths: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    received.push(await json(request));
    paths.push(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply()));
  };
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { received, paths, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Encrypts an operator's password as a client does. */
export function securityCredential(password: string): string {
  const padding = constants.RSA_PKCS1_PADDING;
  return publicEncrypt({ key: KEYS.publicKey, padding }, Buffer.from(password)).toString('base64');
}

export const CREDENTIAL = securityCredential('sandbox-password');

/** A marketplace beside a sandbox that posts results without delay: sends requests, and records callbacks. */
export async function startMarketplace(
  settings: Partial<SandboxSettings> = {},
  reply?: () => object,
) {
  const merchant = await startMerchant(200, reply);
  const sandbox = sandboxOf247247(createMailbox(), { resultDelayMs: 0, ...settings });
  onTestFinished(async () => {
    merchant.close();
    await sandbox.close();
  });
  const headers = await bearer(sandbox);
  const post = (url: string, payload: object) =>
    sandbox.inject({ method: 'POST', url, payload, headers });
  return {
    sandbox,
    merchant,
    headers,
    post,
    registerC2b: (version = 'v2') =>
      post(`/mpesa/c2b/${version}/registerurl`, {
        ShortCode: '247247',
        ResponseType: 'Completed',
        ConfirmationURL: `${merchant.url}/confirmation`,
        ValidationURL: `${merchant.url}/validation`,
      }),
    /** Pays on the phone; returns the receipt. */
    async pay(payment: object = {}): Promise<string> {
      const payload = { business_number: '247247', account: 'booking', amount: 1500, ...PHONE };
      const answer = await sandbox.inject({
        method: 'POST',
        url: '/phone/pay',
        payload: { ...payload, ...payment },
      });
      expect(answer.statusCode).toBe(201);
      return answer.json().confirmation_code;
    },
    addFault: async (rule: object) => {
      const answer = await post('/__sim/faults', rule);
      expect(answer.statusCode).toBe(201);
    },
    /** The callbacks posted to a path, once there are this many. */
    async callbacks(path: string, times = 1) {
      const find = () => merchant.received.filter((_, index) => merchant.paths[index] === path);
      await vi.waitFor(() => expect(find()).toHaveLength(times), PATIENCE);
      return find() as Callback[];
    },
  };
}

/** Callbacks are compared, never reached into, so a loose shape is enough. */
// biome-ignore lint/suspicious/noExplicitAny: what came over the wire, to be looked at by tests.
type Callback = any;

/** A slow machine must not fail a test. */
export const PATIENCE = { timeout: 30_000 };
const PHONE = { phone: '0712345678' };

/** A push of Ksh 1,500 to 0712 345 678, as the marketplace requests it. */
export function stkPush(changes: object = {}, at = new Date()) {
  const Timestamp = darajaTimestamp(at);
  return {
    BusinessShortCode: 247247,
    Password: btoa(`247247sandbox-passkey${Timestamp}`),
    Timestamp,
    TransactionType: 'CustomerPayBillOnline',
    Amount: '1500',
    PartyA: '254712345678',
    PartyB: '247247',
    PhoneNumber: 254712345678,
    CallBackURL: 'http://127.0.0.1:9/stk',
    AccountReference: 'booking',
    TransactionDesc: 'Booking',
    ...changes,
  };
}
