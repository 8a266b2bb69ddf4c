import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox } from '@nafasi/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaxDocument } from './tax-register.ts';
import { taxRegisterAt } from './tax-register-http.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    shortCode: '247247',
    merchantName: 'NAFASI',
    consumerKey: 'key',
    consumerSecret: 'secret',
    logger: false,
  });
});
afterAll(() => sandbox.close());

const at = (path: string) => taxRegisterAt(`${sandbox.url}${path}`, 'sandbox');
const SALE: TaxDocument = {
  kind: 'invoice',
  number: 'RCT-000001',
  of: null,
  issuedAt: new Date('2026-11-24T10:00:00+03:00'),
  seller: { name: 'Njeri Mwangi', pin: 'A001234567B' },
  buyer: { name: 'Wanjiku Kamau', pin: null },
  words: 'Acacia Boardroom',
  amountCents: 1_750_050,
  vat: { percent: 16, cents: 241_386 },
};

test('a sale is sent in shillings, and is the same one for every retry', async () => {
  const register = at('/tax-register/documents');
  const answer = await register.register(SALE);
  if ('refused' in answer) throw new Error(answer.refused);
  expect(await register.register(SALE)).toEqual(answer);
  expect(await (await fetch(answer.qr)).json()).toMatchObject({
    number: 'RCT-000001',
    amount: 17_500.5,
    vat: { percent: 16, amount: 2413.86 },
    issued_at: '2026-11-24T10:00:00+03:00',
    control_number: answer.controlNumber,
  });
});

test('what it cannot accept is returned with the reason', async () => {
  const unknown = { ...SALE, seller: { name: 'N', pin: 'A000000000Z' } };
  expect(await at('/tax-register/documents').register(unknown)).toEqual({
    refused: 'No taxpayer has this PIN.',
  });
});

test('a response with characters that no text has is not read', async () => {
  const answers = [200, 422];
  const server = createServer((_, response) => {
    response.writeHead(answers.shift() ?? 500, { 'content-type': 'application/json' });
    response.end(
      '{"control_number":"KRA\\u0000","control_unit":"1","qr":"https://q","message":"No\\u0000"}',
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const register = taxRegisterAt(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    'token',
  );
  await expect(register.register(SALE)).rejects.toThrow('control_number');
  expect(await register.register(SALE)).toEqual({ refused: 'The register answered 422.' });
  server.closeAllConnections();
  server.close();
});

test('if nothing responds as a register does, it is retried later', async () => {
  await expect(at('/nowhere').register(SALE)).rejects.toThrow('404');
  await expect(at('/phone/texts?').register(SALE)).resolves.toHaveProperty('refused');
});
