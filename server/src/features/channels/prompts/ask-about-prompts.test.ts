import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { confirm, newCode } from '#channels/codes/codes.factory.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type World } from '#test/world.ts';
import { askAboutPrompts } from './ask-about-prompts.service.ts';
import { forgetFruitlessPrompts, forgetOldPhones } from './forget/forget-prompts.service.ts';
import { paid, press, replyTo, result, tell } from './prompts.factory.ts';

let world: World;
let standing: World['mpesa']['answers']['askAboutPrompt'];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  standing = world.mpesa.answers.askAboutPrompt;
});
afterAll(() => world.close());
afterEach(async () => {
  world.clock.set(NOW);
  world.mpesa.answers.askAboutPrompt = standing;
  world.mpesa.requests.askAboutPrompt.length = 0;
  await sql`update prompts set state = 'failed', decided_at = ${NOW} where decided_at is null`.execute(
    world.db,
  );
});

async function promptedBooking() {
  const booked = await bookSpace(world);
  await press(booked.client, booked.invoiceId);
  return {
    ...booked,
    reply: replyTo(world),
    read: async () => (await booked.client.call('GET', `/api/invoices/${booked.invoiceId}`)).body,
  };
}

const answerWith = (resultCode: string) => {
  world.mpesa.answers.askAboutPrompt = async () => ({ state: 'decided', resultCode });
};

describe('a prompt without a result', () => {
  test('is queried after 75 seconds, and not before', async () => {
    await promptedBooking();
    world.clock.pass(74 / 60);
    await askAboutPrompts(world.services);
    expect(world.mpesa.requests.askAboutPrompt).toHaveLength(0);
    world.clock.pass(1 / 60);
    await askAboutPrompts(world.services);
    expect(world.mpesa.requests.askAboutPrompt).toEqual([[expect.stringMatching(/^ws_CO_/)]]);
  });

  test.each([
    '1',
    '2',
    '3',
    '4',
    '8',
    '17',
    '1001',
    '1019',
    '1025',
    '9999',
    '1032',
    '1037',
    '2001',
    '2028',
    '8006',
    'SFC_IC0003',
  ])('that M-Pesa says failed with %s has failed', async (code) => {
    const { read } = await promptedBooking();
    answerWith(code);
    world.clock.pass(2);
    await askAboutPrompts(world.services);
    expect((await read()).prompt).toMatchObject({ state: 'failed', problem: {} });
  });

  test('that M-Pesa reports as paid names no receipt: it asks for the code, and for no second payment', async () => {
    const { read, client, invoiceId } = await promptedBooking();
    answerWith('0');
    world.clock.pass(2);
    await askAboutPrompts(world.services);
    expect(await read()).toMatchObject({
      status: 'pending',
      receipt_codes: [],
      prompt: { state: 'paid', problem: { can_retry: false } },
    });
    expect((await press(client, invoiceId)).body.code).toBe('PROMPT_PAID');
    const code = newCode();
    await confirm(world, code, 17500);
    expect((await read()).status).toBe('pending');
    await client.call('PUT', `/api/invoices/${invoiceId}`, { payment_complete_id: code });
    expect((await read()).status).toBe('paid');
  });

  test('that M-Pesa reports as paid completes with its late result', async () => {
    const { read, reply } = await promptedBooking();
    answerWith('0');
    world.clock.pass(2);
    await askAboutPrompts(world.services);
    await tell(world, reply, paid(newCode(), 17500));
    expect(await read()).toMatchObject({
      status: 'paid',
      prompt: { state: 'paid', problem: null },
    });
  });

  test.each(['26', 'X'])(
    'that M-Pesa answers with the unknown code %s is unclear',
    async (code) => {
      const { read } = await promptedBooking();
      answerWith(code);
      world.clock.pass(2);
      await askAboutPrompts(world.services);
      expect((await read()).prompt.state).toBe('unclear');
    },
  );

  test('that is still waiting, unknown, or 4999 is queried again, and unclear after ten minutes', async () => {
    const { read, reply, client, invoiceId } = await promptedBooking();
    answerWith('4999');
    world.clock.pass(2);
    await askAboutPrompts(world.services);
    world.mpesa.answers.askAboutPrompt = async () => ({ state: 'unknown', message: 'No idea.' });
    world.clock.pass(2);
    await askAboutPrompts(world.services);
    world.mpesa.answers.askAboutPrompt = standing;
    world.clock.pass(5.9);
    await askAboutPrompts(world.services);
    expect(world.mpesa.requests.askAboutPrompt).toHaveLength(3);
    expect((await read()).prompt.state).toBe('waiting');
    world.clock.pass(0.1);
    await askAboutPrompts(world.services);
    expect((await read()).prompt).toMatchObject({ state: 'unclear', problem: { can_retry: true } });
    await askAboutPrompts(world.services);
    expect(world.mpesa.requests.askAboutPrompt).toHaveLength(4);
    await tell(world, reply, paid(newCode(), 17500));
    expect(await read()).toMatchObject({ status: 'paid', prompt: { state: 'paid' } });
    expect((await press(client, invoiceId)).body.code).toBe('INVOICE_ALREADY_PAID');
  });

  test('that was decided during the query keeps its decision', async () => {
    const { read, reply } = await promptedBooking();
    world.mpesa.answers.askAboutPrompt = async () => {
      await tell(world, reply, paid(newCode(), 17500));
      return { state: 'decided', resultCode: '1037' };
    };
    world.clock.pass(2);
    await askAboutPrompts(world.services);
    expect(await read()).toMatchObject({ status: 'paid', prompt: { state: 'paid' } });
  });

  test('that failed according to the query is paid all the same when the money comes', async () => {
    const { read, reply } = await promptedBooking();
    answerWith('1037');
    world.clock.pass(2);
    await askAboutPrompts(world.services);
    await tell(world, reply, paid(newCode(), 17500));
    expect(await read()).toMatchObject({ status: 'paid', prompt: { state: 'paid' } });
  });

  test('whose process died while sending it is not queried, and given up after two minutes', async () => {
    const { client, invoiceId } = await bookSpace(world);
    const prompted = world.mpesa.answers.promptPhone;
    world.mpesa.answers.promptPhone = async () => {
      throw new Error('The process died');
    };
    await press(client, invoiceId);
    world.mpesa.answers.promptPhone = prompted;
    const state = async () =>
      (await client.call('GET', `/api/invoices/${invoiceId}`)).body.prompt.state;
    world.clock.pass(1.5);
    await askAboutPrompts(world.services);
    expect(await state()).toBe('sending');
    world.clock.pass(0.5);
    await askAboutPrompts(world.services);
    expect(await state()).toBe('unclear');
    expect(world.mpesa.requests.askAboutPrompt).toHaveLength(0);
    const { rows } = await sql<{ detail: unknown }>`
      select detail from audit where action = 'prompt.unclear' order by id desc limit 1`.execute(
      world.db,
    );
    expect(rows[0]?.detail).toEqual({ invoice_id: invoiceId, amount: 17500, result_code: null });
  });

  test('does not wait for another one whose query fails', async () => {
    const first = await promptedBooking();
    const second = await promptedBooking();
    let asked = 0;
    world.mpesa.answers.askAboutPrompt = async () => {
      asked += 1;
      if (asked === 1) throw new Error('It broke');
      return { state: 'decided', resultCode: '1032' };
    };
    world.clock.pass(2);
    await askAboutPrompts(world.services).catch(() => undefined);
    await expect.poll(async () => (await second.read()).prompt.state).toBe('failed');
    expect((await first.read()).prompt.state).toBe('waiting');
  });
});

test('is queried in its turn, even with more of them than one run takes and none answered', async () => {
  await Promise.all(Array.from({ length: 25 }, promptedBooking));
  for (let minute = 0; minute < 2; minute += 1) {
    world.clock.pass(2);
    await askAboutPrompts(world.services);
  }
  const asked = world.mpesa.requests.askAboutPrompt.map(([id]) => id);
  expect(asked).toHaveLength(40);
  expect(new Set(asked).size).toBe(25);
});

test('the phone number of a prompt is masked but for three digits a week after it was decided', async () => {
  const { reply, read, client, invoiceId } = await promptedBooking();
  await tell(world, reply, result(1032));
  const kept = async () =>
    (
      await sql`select phone, checkout_request_id from prompts where invoice_id = ${invoiceId}`.execute(
        world.db,
      )
    ).rows[0];
  world.clock.pass(7 * 24 * 60 - 1);
  await forgetOldPhones(world.services);
  expect(await kept()).toMatchObject({ phone: '254712345678' });
  world.clock.pass(2);
  await forgetOldPhones(world.services);
  expect(await kept()).toEqual({ phone: '*********678', checkout_request_id: null });
  await client.signInAgain();
  expect((await read()).prompt.phone_number).toBe('**** *** 678');
});

test('a prompt that came to nothing is deleted after a year; one that was paid is not', async () => {
  const failed = await promptedBooking();
  await tell(world, failed.reply, result(1032));
  const paid = await promptedBooking();
  await sql`update prompts set state = 'paid', decided_at = ${world.clock.now()}
    where invoice_id = ${paid.invoiceId}`.execute(world.db);
  const invoiceIds = [failed.invoiceId, paid.invoiceId];
  const kept = async () => {
    await forgetFruitlessPrompts(world.services);
    const { rows } = await sql<{ invoice_id: number }>`
      select invoice_id from prompts where invoice_id = any(${invoiceIds}) order by id`.execute(
      world.db,
    );
    return rows.map(({ invoice_id }) => invoice_id);
  };
  world.clock.pass(366 * 24 * 60 - 1);
  expect(await kept()).toEqual(invoiceIds);
  world.clock.pass(2);
  expect(await kept()).toEqual([paid.invoiceId]);
});
