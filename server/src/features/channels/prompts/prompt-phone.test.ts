import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  confirm,
  newCode,
  pay,
  processPending,
  readInvoice,
  repliesTo,
  resultOf,
  submit,
} from '#channels/codes/codes.factory.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { lapseEndedHolds } from '#renting/bookings/holds/lapse-holds.service.ts';
import { NOW, openWorld, type World } from '#test/world.ts';
import { PHONE, paid, press, replyTo, result, tell } from './prompts.factory.ts';

let world: World;
let prompted: World['mpesa']['answers']['promptPhone'];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  prompted = world.mpesa.answers.promptPhone;
});
afterAll(() => world.close());
afterEach(() => {
  world.clock.set(NOW);
  world.mpesa.answers.promptPhone = prompted;
  world.mpesa.requests.promptPhone.length = 0;
});

const promptsOf = async (invoiceId: number) =>
  (
    await sql<Record<string, unknown>>`
      select state, result_code, phone, amount_cents, checkout_request_id, ref
      from prompts where invoice_id = ${invoiceId} order by id`.execute(world.db)
  ).rows;

const auditOf = async (invoiceId: number) =>
  (
    await sql<{ action: string; actor_id: number | null; detail: object }>`
      select action, actor_id, detail from audit
      where subject = 'prompt' and subject_id in (select id from prompts where invoice_id = ${invoiceId})
      order by id`.execute(world.db)
  ).rows;

describe('a prompt', () => {
  test('asks the phone for the balance, is recorded with its address, and holds the time', async () => {
    const { client, invoiceId } = await bookSpace(world);
    world.clock.pass(10);
    const answer = await press(client, invoiceId);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        success: true,
        data: {
          id: invoiceId,
          status: 'pending',
          balance_due: 17500,
          prompt: {
            state: 'waiting',
            phone_number: '**** *** 678',
            amount: 17500,
            created_at: '2026-11-24T10:10:00+03:00',
            problem: null,
          },
          booking: {
            hold_until: '2026-11-24T10:50:00+03:00',
            hold_stands_until: '2026-11-24T10:40:00+03:00',
            hold_waited_ms: 30 * 60_000,
          },
        },
      },
    });
    const [asked] = world.mpesa.requests.promptPhone.at(-1) ?? [];
    expect(asked).toMatchObject({
      phone: '254712345678',
      amountCents: 1_750_000,
      // Well before it is given up, and another one may be sent.
      notAfter: new Date('2026-11-24T10:11:00+03:00'),
    });
    expect(asked?.description).toMatch(/^BK-\d+$/);
    const [row] = await promptsOf(invoiceId);
    expect(asked?.reply).toMatch(
      new RegExp(`^https://nafasi\\.example/hooks/[^/]+/prompts/${row?.ref}$`),
    );
    expect(await auditOf(invoiceId)).toEqual([
      {
        action: 'prompt.sent',
        actor_id: client.id,
        detail: { invoice_id: invoiceId, amount: 17500 },
      },
    ]);
  });

  test('is recorded before M-Pesa is asked, and outside any transaction', async () => {
    const { client, invoiceId } = await bookSpace(world);
    let seen: unknown;
    world.mpesa.answers.promptPhone = async (...question) => {
      seen = await promptsOf(invoiceId);
      return prompted(...question);
    };
    await press(client, invoiceId);
    expect(seen).toMatchObject([{ state: 'sending', checkout_request_id: null }]);
  });

  test.each(['0712345678', '+254712345678', '254 712 345 678', '712345678', '00254712345678'])(
    'accepts the number as %s',
    async (typed) => {
      const { client, invoiceId } = await bookSpace(world);
      expect((await press(client, invoiceId, typed)).status).toBe(201);
      expect(await promptsOf(invoiceId)).toMatchObject([{ phone: '254712345678' }]);
    },
  );

  test('accepts a number that begins with 01', async () => {
    const { client, invoiceId } = await bookSpace(world);
    await press(client, invoiceId, '0110 123 456');
    expect(await promptsOf(invoiceId)).toMatchObject([{ phone: '254110123456' }]);
  });

  test('asks for what is left after a part payment, in whole shillings rounded up', async () => {
    const { client, invoiceId } = await bookSpace(world);
    await pay(world, client, invoiceId, 7500.5);
    expect((await press(client, invoiceId)).body.data.prompt.amount).toBe(10_000);
  });

  test('asks for no more than M-Pesa moves at once', async () => {
    const small = await openWorld({ MPESA_MOST_PER_PAYMENT: '5000' });
    try {
      const { client, invoiceId } = await bookSpace(small);
      expect((await press(client, invoiceId)).body.data.prompt.amount).toBe(5000);
    } finally {
      await small.close();
    }
  });

  test('is shown to its payer and to admins only', async () => {
    const { client, owner, invoiceId } = await bookSpace(world);
    await press(client, invoiceId);
    const url = `/api/invoices/${invoiceId}`;
    expect((await client.call('GET', url)).body.prompt).toMatchObject({ state: 'waiting' });
    expect((await owner.call('GET', url)).body.prompt).toBeNull();
    const admin = await world.asAdmin();
    expect((await admin.call('GET', url)).body.prompt).toMatchObject({ state: 'waiting' });
  });

  test('that M-Pesa refuses at once has failed, says why, and may be requested again', async () => {
    const { client, invoiceId } = await bookSpace(world);
    world.mpesa.answers.promptPhone = async () => ({
      outcome: 'refused',
      code: 'unreachable',
      message: 'Nobody answered.',
    });
    expect((await press(client, invoiceId)).body.data.prompt).toMatchObject({
      state: 'failed',
      problem: { sentence: 'We could not reach M-Pesa. Nothing was paid.', can_retry: true },
    });
    world.mpesa.answers.promptPhone = prompted;
    expect((await press(client, invoiceId)).status).toBe(201);
    expect((await auditOf(invoiceId)).map(({ action }) => action)).toEqual([
      'prompt.sent',
      'prompt.failed',
      'prompt.sent',
    ]);
  });

  test('to a phone that is busy (500.001.1001) may be requested again in two minutes, or for another phone', async () => {
    const { client, invoiceId } = await bookSpace(world);
    const busy = 'Unable to lock subscriber, a transaction is already in process';
    world.mpesa.answers.promptPhone = async () => ({
      outcome: 'refused',
      code: '500.001.1001',
      message: busy,
    });
    const { prompt } = (await press(client, invoiceId)).body.data;
    expect(prompt).toMatchObject({
      state: 'failed',
      problem: { can_retry: true, retry_at: '2026-11-24T10:02:00+03:00' },
    });
    expect(JSON.stringify(prompt)).not.toContain('lock subscriber');
    world.mpesa.answers.promptPhone = prompted;
    const early = await press(client, invoiceId);
    expect(early).toMatchObject({ status: 409, body: { code: 'PROMPT_TOO_SOON' } });
    expect(early.headers['retry-after']).toBe('120');
    expect((await press(client, invoiceId, '0722 000 111')).status).toBe(201);
  });

  test('that may or may not have been sent is unclear at once, says so, and is not repeated for two minutes', async () => {
    const { client, invoiceId } = await bookSpace(world);
    world.mpesa.answers.promptPhone = async () => ({ outcome: 'unknown', message: 'It hung.' });
    expect((await press(client, invoiceId)).body.data.prompt).toMatchObject({
      state: 'unclear',
      problem: {
        sentence: 'M-Pesa has not told us what became of this payment.',
        next_step: expect.stringContaining('If your phone asks for your PIN, enter it.'),
        can_retry: true,
        retry_at: '2026-11-24T10:02:00+03:00',
      },
    });
    world.clock.pass(1.9);
    expect((await press(client, invoiceId)).body.code).toBe('PROMPT_TOO_SOON');
    expect((await press(client, invoiceId, '0722 000 111')).body.code).toBe('PROMPT_TOO_SOON');
    expect(world.mpesa.requests.promptPhone).toHaveLength(1);
    world.clock.pass(0.1);
    expect((await press(client, invoiceId)).status).toBe(201);
    expect((await promptsOf(invoiceId)).map(({ state }) => state)).toEqual(['unclear', 'unclear']);
    expect((await auditOf(invoiceId)).map(({ action }) => action)).toEqual([
      'prompt.sent',
      'prompt.unclear',
      'prompt.sent',
      'prompt.unclear',
    ]);
  });

  test('that may or may not have been sent is paid by the result that comes all the same', async () => {
    const { client, invoiceId } = await bookSpace(world);
    world.mpesa.answers.promptPhone = async () => ({ outcome: 'unknown', message: 'It hung.' });
    await press(client, invoiceId);
    await tell(world, replyTo(world), paid(newCode(), 17_500));
    const { body } = await client.call('GET', `/api/invoices/${invoiceId}`);
    expect(body).toMatchObject({ status: 'paid', prompt: { state: 'paid', problem: null } });
  });
});

describe('a second request', () => {
  test('while the phone is asked is refused with a reason, and asks nobody', async () => {
    const { client, invoiceId } = await bookSpace(world);
    await press(client, invoiceId);
    expect(await press(client, invoiceId, '0722 000 111')).toMatchObject({
      status: 409,
      body: {
        code: 'PROMPT_OPEN',
        error:
          'A phone is being asked for this payment already. Answer it there, or wait until it is decided.',
      },
    });
    expect(world.mpesa.requests.promptPhone).toHaveLength(1);
  });

  test('at the same instant asks once: one of them gets the prompt', async () => {
    const { client, invoiceId } = await bookSpace(world);
    const answers = await Promise.all(Array.from({ length: 8 }, () => press(client, invoiceId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(world.mpesa.requests.promptPhone).toHaveLength(1);
  });

  test('with the same Idempotency-Key returns the first prompt, also at the same time', async () => {
    const { client, invoiceId } = await bookSpace(world);
    const key = { 'idempotency-key': `press-${invoiceId}` };
    const answers = await Promise.all([1, 2, 3].map(() => press(client, invoiceId, PHONE, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.prompt.id)).size).toBe(1);
    expect(world.mpesa.requests.promptPhone).toHaveLength(1);
    const other = await press(client, invoiceId, '0722 000 111', key);
    expect(other.body.code).toBe('KEY_REUSED');
  });

  test.each([1032, 1037, 2001, 1, 1019, 8006])('after %i may come at once', async (code) => {
    const { client, invoiceId } = await bookSpace(world);
    await press(client, invoiceId);
    await tell(world, replyTo(world), result(code));
    expect((await press(client, invoiceId)).status).toBe(201);
  });
});

describe('a request is refused', () => {
  test('for a paid invoice', async () => {
    const { client, invoiceId } = await bookSpace(world);
    await pay(world, client, invoiceId, 17500);
    expect(await press(client, invoiceId)).toMatchObject({
      status: 409,
      body: { code: 'INVOICE_ALREADY_PAID' },
    });
  });

  test('for a booking whose hold has run out, whether or not the job has run', async () => {
    const { client, invoiceId } = await bookSpace(world);
    world.clock.pass(21);
    await client.signInAgain();
    expect((await press(client, invoiceId)).body.code).toBe('PROMPT_TOO_LATE');
    await lapseEndedHolds(world.services);
    expect(await press(client, invoiceId)).toMatchObject({
      status: 409,
      body: {
        code: 'PROMPT_TOO_LATE',
        error: 'This booking was released, so there is nothing to pay. Please book the time again.',
      },
    });
    expect(world.mpesa.requests.promptPhone).toHaveLength(0);
  });

  test('for a cancelled booking', async () => {
    const { client, invoiceId, id } = await bookSpace(world);
    await client.call('PUT', `/api/bookings/${id}/cancel`);
    expect((await press(client, invoiceId)).body.code).toBe('PROMPT_TOO_LATE');
  });

  describe('while a code of the invoice is under check', () => {
    const asksForCode = { status: 409, body: { code: 'CODE_UNDER_CHECK' } };

    test('until it is counted: then for the rest', async () => {
      const { client, invoiceId } = await bookSpace(world);
      const code = newCode();
      await submit(client, invoiceId, code);
      expect(await press(client, invoiceId)).toMatchObject({
        ...asksForCode,
        body: {
          error:
            'We are checking a code for this invoice. Please wait until that is done, so that you do not pay twice.',
        },
      });
      await confirm(world, code, 10_000);
      expect((await press(client, invoiceId)).body.data.prompt.amount).toBe(7500);
    });

    test('until M-Pesa says that it does not know it', async () => {
      const { client, invoiceId } = await bookSpace(world);
      const code = newCode();
      await submit(client, invoiceId, code);
      await processPending(world);
      expect(await press(client, invoiceId)).toMatchObject(asksForCode);
      await tell(world, repliesTo(world, code)[0]?.result as string, resultOf(2032));
      expect((await readInvoice(client, invoiceId)).claim).toMatchObject({ not_found: true });
      expect((await press(client, invoiceId)).status).toBe(201);
    });

    test('until it has expired, whether or not the job has run', async () => {
      const { client, invoiceId } = await bookSpace(world);
      await submit(client, invoiceId, newCode());
      await sql`update claims set expires_at = ${NOW} where invoice_id = ${invoiceId}`.execute(
        world.db,
      );
      expect((await press(client, invoiceId)).status).toBe(201);
    });

    test('also where M-Pesa does not know one of several and may know another', async () => {
      const { client, invoiceId } = await bookSpace(world);
      const [known, unknown] = [newCode(), newCode()];
      await submit(client, invoiceId, known);
      await submit(client, invoiceId, unknown);
      await processPending(world);
      await tell(world, repliesTo(world, unknown)[0]?.result as string, resultOf(2032));
      expect(await press(client, invoiceId)).toMatchObject(asksForCode);
    });

    test('also when it was paid to another account, and waits for a person', async () => {
      const { client, invoiceId } = await bookSpace(world);
      const code = newCode();
      await submit(client, invoiceId, code);
      await confirm(world, code, 17500, { BillRefNumber: 'rent' });
      expect(await press(client, invoiceId)).toMatchObject(asksForCode);
    });

    test('and the request comes at the same instant: one of them waits for the other', async () => {
      const { client, invoiceId } = await bookSpace(world);
      const code = newCode();
      const [typed, pressed] = await Promise.all([
        submit(client, invoiceId, code),
        press(client, invoiceId),
      ]);
      expect(typed.status).toBe(202);
      expect([201, 409]).toContain(pressed.status);
      expect(world.mpesa.requests.promptPhone).toHaveLength(pressed.status === 201 ? 1 : 0);
    });
  });

  test('from anybody but the client', async () => {
    const { owner, invoiceId } = await bookSpace(world);
    const url = `/api/invoices/${invoiceId}/prompts`;
    const body = { phone_number: PHONE };
    expect((await world.call('POST', url, body)).status).toBe(401);
    expect((await owner.call('POST', url, body)).status).toBe(403);
    expect((await (await world.asAdmin()).call('POST', url, body)).status).toBe(403);
    expect((await (await world.asClient()).call('POST', url, body)).status).toBe(404);
    expect(world.mpesa.requests.promptPhone).toHaveLength(0);
  });

  test.each([
    ['0', 422],
    ['call me', 422],
    ['\u0000', 422],
    ['', 422],
    ['   ', 422],
    [null, 422],
    [712345678, 422],
    [['0712345678'], 422],
    [{}, 422],
    ['9'.repeat(70_000), 413],
    ['0'.repeat(1000), 422],
  ])('for the number %.20j', async (typed, status) => {
    const { client, invoiceId } = await bookSpace(world);
    expect((await press(client, invoiceId, typed)).status).toBe(status);
    expect(await promptsOf(invoiceId)).toEqual([]);
  });

  test.each(['+44 20 7946 0958', '020 2345678', '+255 754 123 456'])(
    'for %s, which M-Pesa does not ask',
    async (typed) => {
      const { client, invoiceId } = await bookSpace(world);
      expect(await press(client, invoiceId, typed)).toMatchObject({
        status: 422,
        body: { code: 'PHONE_NOT_MPESA', errors: { phone_number: expect.any(String) } },
      });
    },
  );

  test('without a body, and for invoices that do not exist', async () => {
    const { client, invoiceId } = await bookSpace(world);
    expect((await client.call('POST', `/api/invoices/${invoiceId}/prompts`)).status).toBe(422);
    const body = { phone_number: PHONE };
    for (const [id, status] of [
      ['999999999', 404],
      ['0', 404],
      ['x', 404],
      ['99999999999999999999', 404],
    ] as const)
      expect((await client.call('POST', `/api/invoices/${id}/prompts`, body)).status).toBe(status);
    const closed = await client.call('POST', `/api/invoices/${invoiceId}/prompts/`, body);
    expect(closed.status).toBe(201);
  });
});

describe('of the prompts that a phone may get', () => {
  const victim = '0722 777 888';
  let strict: World;
  beforeAll(async () => {
    strict = await openWorld();
  });
  afterAll(() => strict.close());

  test('none is used up by requests that send it nothing', async () => {
    const { client, invoiceId } = await bookSpace(strict);
    await press(client, invoiceId, PHONE);
    const sent = strict.mpesa.requests.promptPhone.length;
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await press(client, invoiceId, victim)).status);
    expect(statuses).toEqual(Array(6).fill(409));
    const paying = await bookSpace(strict);
    await pay(strict, paying.client, paying.invoiceId, 17500);
    expect((await press(paying.client, paying.invoiceId, victim)).body.code).toBe(
      'INVOICE_ALREADY_PAID',
    );
    expect(strict.mpesa.requests.promptPhone).toHaveLength(sent);
    for (let person = 0; person < 5; person += 1) {
      const { client: other, invoiceId: invoice } = await bookSpace(strict);
      expect((await press(other, invoice, victim)).status).toBe(201);
    }
    const last = await bookSpace(strict);
    expect((await press(last.client, last.invoiceId, victim)).status).toBe(429);
  });

  test('one is used by a request that was repeated with its key', async () => {
    const phone = '0722 777 999';
    const { client, invoiceId } = await bookSpace(strict);
    const key = { 'idempotency-key': `again-${invoiceId}` };
    for (let time = 0; time < 5; time += 1)
      expect((await press(client, invoiceId, phone, key)).status).toBe(201);
    for (let person = 0; person < 4; person += 1) {
      const { client: other, invoiceId: invoice } = await bookSpace(strict);
      expect((await press(other, invoice, phone)).status).toBe(201);
    }
  });
});

test('prompts are few for one phone, whoever requests them for whatever', async () => {
  const strict = await openWorld();
  try {
    const refusing = { outcome: 'refused', code: 'unreachable', message: '' } as const;
    strict.mpesa.answers.promptPhone = async () => refusing;
    const statuses: number[] = [];
    for (let person = 0; person < 6; person += 1) {
      const { client, invoiceId } = await bookSpace(strict);
      statuses.push((await press(client, invoiceId)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const { client, invoiceId } = await bookSpace(strict);
    for (let phone = 0; phone < 8; phone += 1)
      expect((await press(client, invoiceId, `072200011${phone}`)).status).toBe(201);
    const tooMany = await press(client, invoiceId, '0722000119');
    expect(tooMany.status).toBe(429);
    expect(tooMany.headers['retry-after']).toBeDefined();
  } finally {
    await strict.close();
  }
});
