import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeDatabase } from '#test/database.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { type DarajaMpesa, darajaMpesa } from './client.ts';
import { type Answer, type Asking, PATHS, startFakeDaraja } from './fake-daraja.factory.ts';

const NOW = new Date('2026-11-24T10:00:00+03:00');
const REPLIES = { result: 'https://x.example/r/1', timeout: 'https://x.example/t/1' };
const PROMPT = {
  account: 'K7Q2M9XWPR3T',
  phone: '254712345678',
  amountCents: 150_000,
  description: 'Booking 17 of a space',
  reply: 'https://x.example/p/1',
  notAfter: NOW,
};
const REFUND = {
  code: 'UKO1A2B3C4',
  amountCents: 150_000,
  remarks: 'Booking cancelled',
  notAfter: NOW,
};
const PAYMENT = {
  ref: 'a1b2',
  phone: '254712345678',
  amountCents: 150_000,
  remarks: 'Refund 7',
  notAfter: NOW,
};
const CERTIFICATE = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
  type: 'spki',
  format: 'pem',
}) as string;
const SETTINGS = {
  consumerKey: 'key',
  consumerSecret: 'secret',
  shortCode: '600984',
  c2bVersion: 'v2',
  passkey: 'passkey',
  initiator: 'initiator',
  initiatorPassword: 'password',
  certificate: CERTIFICATE,
  b2c: { shortCode: '600992', initiator: 'payer', initiatorPassword: 'other' },
  pull: true,
  pullMethod: 'GET',
  pullPhone: undefined,
} as const;

const PROMPTED = {
  status: 200,
  body: { MerchantRequestID: 'm-1', CheckoutRequestID: 'ws_CO_1', ResponseCode: '0' },
};
const CONVERSATION = {
  status: 200,
  body: { ConversationID: 'AG_1', OriginatorConversationID: 'o-1', ResponseCode: '0' },
};
const error = (status: number, errorCode: string, errorMessage: string) => ({
  status,
  body: { requestId: 'r-1', errorCode, errorMessage },
});

let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Db;
let daraja: Awaited<ReturnType<typeof startFakeDaraja>>;
let mpesa: DarajaMpesa;
/** The fake's responses by path, in the order of requests; the last one repeats. */
let answers: Record<string, (Answer | ((asking: Asking) => Answer | undefined))[]>;
let oddities: string[];
let now: Date;

beforeAll(async () => {
  database = await makeDatabase();
  db = openDatabase(database.url, () => undefined);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  answers = {};
  oddities = [];
  now = NOW;
  const counted: Record<string, number> = {};
  daraja = await startFakeDaraja((asking) => {
    const list = answers[asking.path] ?? [];
    const turn = counted[asking.path] ?? 0;
    counted[asking.path] = turn + 1;
    const answer = list[Math.min(turn, list.length - 1)];
    return typeof answer === 'function' ? answer(asking) : answer;
  });
  mpesa = connect();
});
afterEach(async () => {
  daraja.close();
  await mpesa.close();
});

const connect = (settings: Partial<Parameters<typeof darajaMpesa>[0]['settings']> = {}) =>
  darajaMpesa({
    settings: { ...SETTINGS, baseUrl: daraja.url, ...settings },
    db,
    clock: { now: () => now },
    onUnreadable: (sentence) => oddities.push(sentence),
    patience: { connectMs: 5000, answerMs: 2000 },
  });

const bodyOf = (path: string) => daraja.requestsTo(path)[0]?.body ?? {};

describe('a prompt on a phone', () => {
  test("is sent in Daraja's format, and returns its ids", async () => {
    answers[PATHS.prompt] = [PROMPTED];
    expect(await mpesa.promptPhone(PROMPT)).toEqual({
      outcome: 'accepted',
      checkoutRequestId: 'ws_CO_1',
      merchantRequestId: 'm-1',
    });
    expect(bodyOf(PATHS.prompt)).toEqual({
      BusinessShortCode: '600984',
      Password: Buffer.from('600984passkey20261124100000').toString('base64'),
      Timestamp: '20261124100000',
      TransactionType: 'CustomerPayBillOnline',
      Amount: '1500',
      PartyA: '254712345678',
      PartyB: '600984',
      PhoneNumber: '254712345678',
      CallBackURL: 'https://x.example/p/1',
      AccountReference: 'K7Q2M9XWPR3T',
      TransactionDesc: 'Booking 17 of',
    });
  });

  test.each([
    ['cents', { ...PROMPT, amountCents: 150_050 }, 'amount'],
    ['nothing', { ...PROMPT, amountCents: 0 }, 'amount'],
    ['a number M-Pesa does not know', { ...PROMPT, phone: '0712345678' }, 'phone'],
    // Truncated, it would be another account.
    ['an account of 13 characters', { ...PROMPT, account: 'thirteenchars' }, 'account'],
    ['an account with a blank', { ...PROMPT, account: 'BK 17' }, 'account'],
    ['no account', { ...PROMPT, account: '' }, 'account'],
  ])('for %s is not sent', async (_what, prompt, code) => {
    expect(await mpesa.promptPhone(prompt)).toMatchObject({ outcome: 'refused', code });
    expect(daraja.requestsTo(PATHS.prompt)).toEqual([]);
  });
});

describe('what moves money is sent once', () => {
  const moves = [
    ['a prompt', PATHS.prompt, () => mpesa.promptPhone(PROMPT)],
    ['money sent back', PATHS.reversal, () => mpesa.sendBack(REFUND, REPLIES)],
    ['money sent to a phone', PATHS.b2c, () => mpesa.sendToPhone(PAYMENT, REPLIES)],
  ] as const;
  const unclear: [string, Answer][] = [
    ['no answer comes', 'hang'],
    ['the connection breaks', 'reset'],
    ['the answer breaks off', 'half'],
    ['a gateway answers in HTML', { status: 200, body: '<html>Gateway</html>' }],
    ['a gateway fails', { status: 502, body: '<html>Bad gateway</html>' }],
    ['nothing is in the answer', { status: 200, body: '' }],
    ['the answer says nothing of it', { status: 200, body: {} }],
    ['it is taken without a number', { status: 200, body: { ResponseCode: '0' } }],
    ['Daraja has an error of its own', error(500, '500.003.1001', 'Internal Server Error')],
    ['it is unavailable', error(500, '500.001.1001', 'Service is temporarily unavailable.')],
    ['an error has no words', error(500, '500.001.1001', '')],
    ['an error comes with status 200', error(200, '500.003.1001', 'Internal Server Error')],
    ['something lost patience', { status: 408, body: '' }],
  ];
  const refused: [string, Answer, string][] = [
    ['a field is wrong', error(400, '400.002.02', 'Bad Request - Invalid Amount'), '400.002.02'],
    ['so with status 200', error(200, '400.002.02', 'Bad Request - Invalid Amount'), '400.002.02'],
    ['there is too much to do', error(500, '500.003.02', 'Spike Arrest Violation'), '500.003.02'],
    ['the passkey is wrong', error(500, '500.001.1001', 'Wrong credentials'), '500.001.1001'],
    ['an older gateway refuses', { status: 403, body: '<html>Forbidden</html>' }, 'http.403'],
    [
      'the answer says no',
      { status: 200, body: { ResponseCode: '1', ResponseDescription: 'No' } },
      '1',
    ],
  ];

  for (const [what, path, move] of moves) {
    test.each(unclear)(`${what}: when %s, nobody knows`, async (_when, answer) => {
      answers[path] = [answer];
      expect(await move()).toMatchObject({ outcome: 'unknown', message: expect.any(String) });
      expect(daraja.requestsTo(path)).toHaveLength(1);
    });

    test.each(refused)(`${what}: when %s, it was not accepted`, async (_when, answer, code) => {
      answers[path] = [answer];
      expect(await move()).toMatchObject({ outcome: 'refused', code });
      expect(daraja.requestsTo(path)).toHaveLength(1);
    });

    test(`${what}: is resent once if its token was refused`, async () => {
      await mpesa.promptPhone(PROMPT); // so that there is a token
      daraja.forget();
      const fits = path === PATHS.prompt ? PROMPTED : CONVERSATION;
      const ended = error(404, '404.001.03', 'Invalid Access Token');
      answers[path] = [({ token }) => (token === daraja.newest() ? fits : ended)];
      daraja.endTokens();
      expect(await move()).toMatchObject({ outcome: 'accepted' });
      const tokens = daraja.requestsTo(path).map(({ token }) => token);
      expect(tokens).toHaveLength(2);
      expect(new Set(tokens).size).toBe(2);
      expect(daraja.requestsTo(PATHS.oauth)).toHaveLength(1);
    });

    test.each([
      [401, '401.002.01', 'Error Occurred - Invalid Access Token - c9SQxWWhmdVRlyh0zh8gZDTkubVF'],
      [400, '400.003.01', 'Invalid Access Token'],
      [401, '401.003.01', 'no apiproduct match found'],
    ])(`${what}: twice when tokens are refused for good (%s %s)`, async (status, code, reason) => {
      answers[path] = [error(status, code, reason)];
      const outcome = await move();
      expect(outcome).toMatchObject({ outcome: 'refused', code });
      expect(JSON.stringify(outcome)).not.toContain('c9SQx');
      expect(daraja.requestsTo(path)).toHaveLength(2);
    });

    test(`${what}: is not sent if its time is over by the time there is a token`, async () => {
      answers[PATHS.oauth] = [
        () => {
          now = new Date(NOW.getTime() + 1);
          return { status: 200, body: { access_token: 'late', expires_in: '3599' } };
        },
      ];
      expect(await move()).toMatchObject({ outcome: 'refused', code: 'too-late' });
      expect(daraja.requestsTo(path)).toEqual([]);
    });

    test(`${what}: is not resent with a new token if its time is over`, async () => {
      const ended = error(404, '404.001.03', 'Invalid Access Token');
      answers[path] = [
        () => {
          now = new Date(NOW.getTime() + 1);
          return ended;
        },
      ];
      expect(await move()).toMatchObject({ outcome: 'refused', code: 'too-late' });
      expect(daraja.requestsTo(path)).toHaveLength(1);
    });

    test(`${what}: is refused as unreachable if nobody listens`, async () => {
      await mpesa.promptPhone(PROMPT); // so that there is a token
      daraja.close();
      expect(await move()).toMatchObject({ outcome: 'refused', code: 'unreachable' });
    });

    test(`${what}: is not sent without a token, however that failed`, async () => {
      answers[PATHS.oauth] = [{ status: 200, body: '<html>' }];
      expect(await move()).toMatchObject({ outcome: 'refused', code: 'no-token' });
      expect(daraja.requestsTo(path)).toEqual([]);
      expect(daraja.requestsTo(PATHS.oauth)).toHaveLength(3);
    });
  }

  test('credentials that Daraja does not know are reported by the names of their settings, and tried once', async () => {
    answers[PATHS.oauth] = [{ status: 400, body: '' }];
    expect(await mpesa.promptPhone(PROMPT)).toEqual({
      outcome: 'refused',
      code: 'credentials',
      message:
        'Daraja answered 400: it does not know this MPESA_CONSUMER_KEY with this MPESA_CONSUMER_SECRET.',
    });
    expect(daraja.requestsTo(PATHS.oauth)).toHaveLength(1);
  });

  test('what Daraja repeats of a request is left out of the reason', async () => {
    const reason =
      'Bad Request - Invalid 254712345678 +254 712 345 678 ws_CO_03112026101502417708374149';
    answers[PATHS.prompt] = [error(400, '400.002.02', reason)];
    const outcome = await mpesa.promptPhone(PROMPT);
    expect(outcome).toMatchObject({ outcome: 'refused', code: '400.002.02' });
    expect(JSON.stringify(outcome)).not.toMatch(/712|ws_CO/);
  });
});

describe('money sent back', () => {
  test("is requested in Daraja's spelling", async () => {
    answers[PATHS.reversal] = [CONVERSATION];
    const refund = { ...REFUND, remarks: `  Cancelled\n ${'x'.repeat(200)}` };
    expect(await mpesa.sendBack(refund, REPLIES)).toEqual({
      outcome: 'accepted',
      conversationId: 'AG_1',
    });
    expect(bodyOf(PATHS.reversal)).toEqual({
      Initiator: 'initiator',
      SecurityCredential: expect.stringMatching(/^[\w+/]{342}==$/),
      CommandID: 'TransactionReversal',
      TransactionID: 'UKO1A2B3C4',
      Amount: '1500',
      ReceiverParty: '600984',
      RecieverIdentifierType: '11',
      ResultURL: REPLIES.result,
      QueueTimeOutURL: REPLIES.timeout,
      Remarks: `Cancelled ${'x'.repeat(90)}`,
      Occasion: '',
    });
  });

  test('has remarks even if none were given, as Daraja requires two letters', async () => {
    answers[PATHS.reversal] = [CONVERSATION];
    await mpesa.sendBack({ ...REFUND, remarks: ' ' }, REPLIES);
    expect(bodyOf(PATHS.reversal)).toMatchObject({ Remarks: 'Refund' });
  });

  test('is whole shillings', async () => {
    expect(await mpesa.sendBack({ ...REFUND, amountCents: 150 }, REPLIES)).toMatchObject({
      outcome: 'refused',
      code: 'amount',
    });
    expect(daraja.requestsTo(PATHS.reversal)).toEqual([]);
  });

  test.each([
    [undefined, 'set MPESA_CERTIFICATE'],
    ['/nowhere/at-all.cer', 'names a file that cannot be read'],
    ['-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', 'holds neither'],
  ])('with the certificate %j is not sent', async (certificate, sentence) => {
    const without = connect({ certificate });
    expect(await without.sendBack(REFUND, REPLIES)).toMatchObject({
      outcome: 'refused',
      code: 'settings',
      message: expect.stringContaining(sentence),
    });
    expect(daraja.requestsTo(PATHS.reversal)).toEqual([]);
    await without.close();
  });
});

describe('money sent to a phone', () => {
  test('names our reference, the phone and the operator of its own short code', async () => {
    answers[PATHS.b2c] = [CONVERSATION];
    expect(await mpesa.sendToPhone(PAYMENT, REPLIES)).toEqual({
      outcome: 'accepted',
      conversationId: 'AG_1',
    });
    expect(bodyOf(PATHS.b2c)).toEqual({
      OriginatorConversationID: 'a1b2',
      InitiatorName: 'payer',
      SecurityCredential: expect.stringMatching(/^[\w+/]{342}==$/),
      CommandID: 'BusinessPayment',
      Amount: '1500',
      PartyA: '600992',
      PartyB: '254712345678',
      Remarks: 'Refund 7',
      QueueTimeOutURL: REPLIES.timeout,
      ResultURL: REPLIES.result,
      Occassion: '',
    });
  });

  test('is whole shillings', async () => {
    expect(await mpesa.sendToPhone({ ...PAYMENT, amountCents: 10_50 }, REPLIES)).toMatchObject({
      outcome: 'refused',
      code: 'amount',
    });
    expect(daraja.requestsTo(PATHS.b2c)).toEqual([]);
  });

  test('under a reference that M-Pesa has already: the first request may have sent it', async () => {
    answers[PATHS.b2c] = [error(500, '500.002.1001', 'Duplicate OriginatorConversationID.')];
    expect(await mpesa.sendToPhone(PAYMENT, REPLIES)).toMatchObject({ outcome: 'unknown' });
    expect(daraja.requestsTo(PATHS.b2c)).toHaveLength(1);
  });

  test('is not sent if it is not configured', async () => {
    const without = connect({ b2c: null });
    expect(await without.sendToPhone(PAYMENT, REPLIES)).toMatchObject({
      outcome: 'refused',
      code: 'unconnected',
    });
    expect(daraja.requestsTo(PATHS.b2c)).toEqual([]);
    await without.close();
  });

  test('is queried by that reference', async () => {
    answers[PATHS.status] = [CONVERSATION];
    expect(await mpesa.askAboutSent('a1b2', REPLIES)).toMatchObject({ outcome: 'accepted' });
    expect(bodyOf(PATHS.status)).toMatchObject({
      Initiator: 'payer',
      TransactionID: '',
      OriginalConversationID: 'a1b2',
      PartyA: '600992',
    });
  });
});

describe('a question about a receipt', () => {
  test('names the code', async () => {
    answers[PATHS.status] = [CONVERSATION];
    expect(await mpesa.askAboutReceipt('UKO1A2B3C4', REPLIES)).toMatchObject({
      outcome: 'accepted',
      conversationId: 'AG_1',
    });
    expect(bodyOf(PATHS.status)).toEqual({
      Initiator: 'initiator',
      SecurityCredential: expect.stringMatching(/^[\w+/]{342}==$/),
      CommandID: 'TransactionStatusQuery',
      TransactionID: 'UKO1A2B3C4',
      OriginalConversationID: '',
      PartyA: '600984',
      IdentifierType: '4',
      ResultURL: REPLIES.result,
      QueueTimeOutURL: REPLIES.timeout,
      Remarks: 'OK',
      Occasion: 'code check',
    });
  });

  test('accepts a response that misspells the id of the originator', async () => {
    const body = {
      ConversationID: 'AG_1',
      OriginatorCoversationID: 'o-1',
      ResponseCode: '00000000',
    };
    answers[PATHS.status] = [{ status: 200, body }];
    expect(await mpesa.askAboutReceipt('UKO1A2B3C4', REPLIES)).toEqual({
      outcome: 'accepted',
      conversationId: 'AG_1',
    });
  });

  test.each<[string, Answer]>([
    ['no answer came', 'hang'],
    ['the connection broke', 'reset'],
    ['there was too much to do', error(500, '500.003.03', 'Quota Violation')],
    ['it was unavailable', error(500, '500.003.1001', 'Service is temporarily unavailable.')],
  ])('is asked again where %s', async (_when, answer) => {
    answers[PATHS.status] = [answer, CONVERSATION];
    expect(await mpesa.askAboutReceipt('UKO1A2B3C4', REPLIES)).toMatchObject({
      outcome: 'accepted',
    });
    expect(daraja.requestsTo(PATHS.status)).toHaveLength(2);
  });

  test('is sent three times at most, and once if a retry is of no use', async () => {
    answers[PATHS.status] = [error(500, '500.003.02', 'System is busy')];
    expect(await mpesa.askAboutReceipt('UKO1A2B3C4', REPLIES)).toMatchObject({
      outcome: 'refused',
      code: '500.003.02',
    });
    expect(daraja.requestsTo(PATHS.status)).toHaveLength(3);
    daraja.forget();
    answers[PATHS.status] = [error(400, '400.002.02', 'Bad Request - Invalid Initiator')];
    expect(await mpesa.askAboutReceipt('UKO1A2B3C4', REPLIES)).toMatchObject({
      outcome: 'refused',
      code: '400.002.02',
    });
    expect(daraja.requestsTo(PATHS.status)).toHaveLength(1);
  });
});

describe('how a prompt stands', () => {
  test.each<[string, Answer, object, number]>([
    [
      'paid',
      { status: 200, body: { ResponseCode: '0', ResultCode: '0', ResultDesc: 'Done' } },
      { state: 'decided', resultCode: '0' },
      1,
    ],
    [
      'cancelled, as a number',
      { status: 200, body: { ResponseCode: '0', ResultCode: 1032, ResultDesc: 'Cancelled' } },
      { state: 'decided', resultCode: '1032' },
      1,
    ],
    [
      'under way, as an error',
      error(500, '500.001.1001', 'The transaction is being processed'),
      { state: 'waiting' },
      1,
    ],
    [
      'under way, as a result',
      { status: 200, body: { ResultCode: '4999', ResultDesc: 'still under processing' } },
      { state: 'waiting' },
      1,
    ],
    [
      'not there',
      error(500, '500.001.1001', 'The transaction does not Exist'),
      { state: 'unknown', message: 'The transaction does not Exist' },
      1,
    ],
    ['an error without words', error(500, '500.001.1001', ''), { state: 'unknown' }, 3],
    [
      'an answer without a result',
      { status: 200, body: { ResponseCode: '0' } },
      { state: 'unknown' },
      1,
    ],
    ['HTML', { status: 200, body: '<html>' }, { state: 'unknown' }, 3],
  ])('%s', async (_what, answer, expected, asked) => {
    answers[PATHS.promptQuery] = [answer];
    expect(await mpesa.askAboutPrompt('ws_CO_1')).toMatchObject(expected);
    expect(daraja.requestsTo(PATHS.promptQuery)).toHaveLength(asked);
    expect(bodyOf(PATHS.promptQuery)).toEqual({
      BusinessShortCode: '600984',
      Password: Buffer.from('600984passkey20261124100000').toString('base64'),
      Timestamp: '20261124100000',
      CheckoutRequestID: 'ws_CO_1',
    });
  });
});

describe('payments as M-Pesa lists them', () => {
  const [FROM, TO] = [new Date('2026-11-23T10:00:00+03:00'), NOW];
  const listed = (...rows: object[]) => ({
    status: 200,
    body: {
      ResponseRefID: 'r',
      ResponseCode: '1000',
      ResponseMessage: 'Success',
      Response: [rows],
    },
  });
  const row = (transactionId: string, trxDate: string) => ({
    transactionId,
    trxDate,
    msisdn: 722000000,
    sender: '',
    transactiontype: 'c2b-pay-bill-debit',
    billreference: 'booking',
    amount: '1500.0',
    organizationname: 'WORKSPACE MARKET',
  });
  const NOTHING = {
    status: 200,
    body: { ResponseCode: '1001', ResponseMessage: 'None', Response: [[]] },
  };

  test('are read page by page by GET with a body, oldest first', async () => {
    const ids = Array.from({ length: 130 }, (_, n) => `UKOA${String(n).padStart(6, '0')}`);
    answers[PATHS.pull] = [
      ({ body }) => {
        const offset = Number(body.OffSetValue);
        const page = ids.slice(offset, offset + 100);
        return page.length ? listed(...page.map((id) => row(id, '2026-11-24T09:15:00Z'))) : NOTHING;
      },
    ];
    const payments = await mpesa.listPayments(FROM, TO);
    expect(payments?.map(({ code }) => code)).toEqual(ids);
    expect(payments?.[0]).toEqual({
      code: 'UKOA000000',
      amountCents: 150_000,
      shortCode: '600984',
      account: 'booking',
      payerPhone: '254722000000',
      payerName: '',
      paidAt: new Date('2026-11-24T09:15:00+03:00'),
    });
    const asked = daraja.requestsTo(PATHS.pull);
    expect(asked.map(({ method, body }) => [method, body.OffSetValue])).toEqual([
      ['GET', '0'],
      ['GET', '100'],
      ['GET', '130'],
    ]);
    expect(asked[0]?.body).toEqual({
      ShortCode: '600984',
      StartDate: '2026-11-23 10:00:00',
      EndDate: '2026-11-24 10:00:00',
      OffSetValue: '0',
    });
  });

  test('are read by POST if configured so, up to a page that adds nothing new', async () => {
    answers[PATHS.pull] = [listed(row('UKOA000001', '2026-11-24T09:15:00Z'))];
    const posting = connect({ pullMethod: 'POST' });
    expect(await posting.listPayments(FROM, TO)).toHaveLength(1);
    expect(daraja.requestsTo(PATHS.pull).map(({ method }) => method)).toEqual(['POST', 'POST']);
    await posting.close();
  });

  test('are empty if nothing was paid, and not requested if Pull is off', async () => {
    answers[PATHS.pull] = [NOTHING];
    expect(await mpesa.listPayments(FROM, TO)).toEqual([]);
    const off = connect({ pull: false });
    expect(await off.listPayments(FROM, TO)).toBeNull();
    await off.close();
  });

  test('are reported if they cannot be read; the others still arrive', async () => {
    answers[PATHS.pull] = [
      listed(
        { transactionId: 'UKOA000002', amount: 'much' },
        row('UKOA000001', '2026-11-24T09:15:00Z'),
      ),
    ];
    expect(await mpesa.listPayments(FROM, TO)).toHaveLength(1);
    expect(oddities).toEqual(['M-Pesa listed 1 payment that cannot be read.']);
  });

  test('of more than 48 hours are refused with a reason', async () => {
    const tooEarly = new Date(NOW.getTime() - 48 * 3_600_000 - 1000);
    await expect(mpesa.listPayments(tooEarly, TO)).rejects.toThrow(
      'M-Pesa lists payments of at most 48 hours at once. Ask for less.',
    );
  });

  test('that M-Pesa does not list are an error with the reason', async () => {
    answers[PATHS.pull] = [error(400, '400.001', 'Bad Request')];
    await expect(mpesa.listPayments(FROM, TO)).rejects.toThrow(
      'M-Pesa did not list its payments. Bad Request',
    );
  });
});
