import { expect, test } from 'vitest';
import { sandboxOf247247 } from './test-world.ts';

const TEXT = { phone: '+254712345678', sender: 'NAFASI', text: 'Your booking starts soon.' };

test('a text is shown on the phone it was sent to, newest first, and not among M-Pesa’s', async () => {
  const sandbox = sandboxOf247247();
  const send = (payload: object) =>
    sandbox.inject({ method: 'POST', url: '/phone/texts', payload });
  expect((await send(TEXT)).json()).toEqual({ id: 'SMS-1' });
  expect((await send({ ...TEXT, text: 'Another.' })).statusCode).toBe(201);
  const shown = (await sandbox.inject('/phone/texts?phone=0712345678')).json();
  expect(shown).toEqual([
    { id: 'SMS-2', sender: 'NAFASI', sms: 'Another.', received_at: expect.any(String) },
    expect.objectContaining({ id: 'SMS-1', sms: TEXT.text }),
  ]);
  expect((await sandbox.inject('/phone/messages?phone=0712345678')).json()).toEqual([]);
  expect((await sandbox.inject('/phone/texts?phone=0712345679')).json()).toEqual([]);
});

test.each([
  ['phone', '12345'],
  ['sender', 'much too long a name'],
  ['text', ''],
  ['text', 'x'.repeat(481)],
])('%s %j is refused with a sentence beside it', async (field, value) => {
  const payload = { ...TEXT, [field]: value };
  const answer = await sandboxOf247247().inject({ method: 'POST', url: '/phone/texts', payload });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});
