// Prompts after which, according to M-Pesa, another one would fail too.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pay, readInvoice } from '#channels/codes/codes.factory.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { actionsOf } from '#test/on-record.ts';
import { openWorld, type World } from '#test/world.ts';
import { press, replyTo, result, tell } from './prompts.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
});
afterAll(() => world.close());

test.each([
  ['2', 'M-Pesa does not move an amount this small.'],
  ['3', 'This is more than M-Pesa moves at once.'],
  ['8', 'Our M-Pesa account cannot take this payment right now.'],
  ['2028', 'The fault is on our side'],
  ['SFC_IC0003', 'The fault is on our side'],
])(
  'after %s no other one is sent, to whichever phone, and the person reads why',
  async (code, why) => {
    const { client, invoiceId } = await bookSpace(world);
    await press(client, invoiceId);
    await tell(world, replyTo(world), result(code));
    const { problem } = (await readInvoice(client, invoiceId)).prompt;
    expect(problem).toMatchObject({ can_retry: false });
    const sent = world.mpesa.requests.promptPhone.length;
    for (const phone of ['0712 345 678', '0722 000 111']) {
      const refused = await press(client, invoiceId, phone);
      expect(refused).toMatchObject({ status: 409, body: { code: 'PROMPT_HOPELESS' } });
      expect(refused.body.message).toBe(`${problem.sentence} ${problem.next_step}`);
      expect(refused.body.message).toContain(why);
    }
    expect(world.mpesa.requests.promptPhone).toHaveLength(sent);
    expect((await actionsOf(world, 'prompt')).at(-1)).toBe('prompt.failed');
  },
);

test('after an immediate refusal that asking again cannot fix, no other prompt is sent either', async () => {
  const { client, invoiceId } = await bookSpace(world);
  const { promptPhone } = world.mpesa.answers;
  world.mpesa.answers.promptPhone = async () => ({
    outcome: 'refused',
    code: '400.002.02',
    message: 'Bad Request',
  });
  await press(client, invoiceId);
  world.mpesa.answers.promptPhone = promptPhone;
  expect((await press(client, invoiceId)).body.code).toBe('PROMPT_HOPELESS');
});

test('once a part was paid otherwise, a phone is asked for the rest', async () => {
  const { client, invoiceId } = await bookSpace(world);
  await press(client, invoiceId);
  await tell(world, replyTo(world), result('3'));
  await pay(world, client, invoiceId, 10_000);
  expect((await press(client, invoiceId)).status).toBe(201);
  expect(world.mpesa.requests.promptPhone.at(-1)?.[0].amountCents).toBe(7_500_00);
});
