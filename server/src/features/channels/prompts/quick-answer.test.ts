// Whatever M-Pesa does, a client is answered soon, and nothing is sent twice.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldBooking, readInvoice } from '#channels/codes/codes.factory.ts';
import { makeRefund, send } from '#money/refunds/refunds.factory.ts';
import type { Prompted, RequestOutcome } from '#platform/mpesa.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { askAboutPrompts } from './ask-about-prompts.service.ts';
import { press } from './prompts.factory.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());

const alarms = async () =>
  (await admin.call('GET', '/api/reconciliation')).body.alarms.map(
    ({ name }: { name: string }) => name,
  );

test('a prompt whose request M-Pesa keeps waiting is answered as being sent, and goes on', async () => {
  const { promise, resolve } = Promise.withResolvers<RequestOutcome<Prompted>>();
  const usual = world.mpesa.answers.promptPhone;
  world.mpesa.answers.promptPhone = () => promise;
  const { client, invoiceId } = await heldBooking(world);
  const { status, body } = await press(client, invoiceId);
  expect([status, body.data.prompt.state]).toEqual([201, 'sending']);
  expect(await press(client, invoiceId)).toMatchObject({ body: { code: 'PROMPT_OPEN' } });
  resolve({ outcome: 'accepted', checkoutRequestId: 'ws_CO_late', merchantRequestId: 'm-late' });
  await expect
    .poll(async () => (await readInvoice(client, invoiceId)).prompt.state)
    .toBe('waiting');
  world.mpesa.answers.promptPhone = usual;
});

test('one whose process was killed while sending it is found by the job', async () => {
  const usual = world.mpesa.answers.promptPhone;
  world.mpesa.answers.promptPhone = () => new Promise(() => undefined);
  const { client, invoiceId } = await heldBooking(world);
  await press(client, invoiceId);
  world.clock.pass(3);
  await askAboutPrompts(world.services);
  expect(await readInvoice(client, invoiceId)).toMatchObject({ prompt: { state: 'unclear' } });
  world.mpesa.answers.promptPhone = usual;
  world.clock.set(NOW);
});

test('while M-Pesa is away a prompt is refused at once, a refund stays due, and the desk says so', async () => {
  const { client, invoiceId } = await heldBooking(world);
  const { refundId } = await makeRefund(world);
  world.mpesa.answers.isPausing = () => true;
  world.mpesa.answers.awaySince = () => NOW;
  const asked = { ...world.mpesa.requests };
  const before = [asked.promptPhone.length, asked.sendBack.length];
  expect(await press(client, invoiceId)).toMatchObject({
    status: 503,
    body: { code: 'PROMPT_MPESA_AWAY', error: expect.stringContaining('pay-bill') },
  });
  expect((await readInvoice(client, invoiceId)).prompt).toBeNull();
  expect(await send(admin, refundId)).toMatchObject({
    status: 503,
    body: { code: 'REFUND_MPESA_AWAY' },
  });
  const { rows } = await sql`select state from refunds where id = ${refundId}`.execute(world.db);
  expect(rows).toEqual([{ state: 'due' }]);
  expect([asked.promptPhone.length, asked.sendBack.length]).toEqual(before);
  expect(await alarms()).toContain('mpesa_away');
  const metrics = (await world.call('GET', '/metrics')).body as string;
  expect(metrics).toContain('nafasi_mpesa_away 1');
  world.mpesa.answers.isPausing = () => false;
  world.mpesa.answers.awaySince = () => null;
  expect((await press(client, invoiceId)).status).toBe(201);
  expect(await alarms()).not.toContain('mpesa_away');
});
