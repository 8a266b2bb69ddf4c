import { expect, test } from 'vitest';
import { BASIC, bearer, sandboxOf247247 } from './test-world.ts';

const sandbox = sandboxOf247247();
const GENERATE = '/oauth/v1/generate?grant_type=client_credentials';

test('key and secret buy a token for an hour, its seconds sent as text', async () => {
  const answer = await sandbox.inject({ url: GENERATE, headers: { authorization: BASIC } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ access_token: expect.any(String), expires_in: '3599' });
});

test('a wrong secret gets a bare 400', async () => {
  const authorization = `Basic ${btoa('key:guess')}`;
  const answer = await sandbox.inject({ url: GENERATE, headers: { authorization } });
  expect([answer.statusCode, answer.body]).toEqual([400, '']);
});

test.each([
  [GENERATE, {}, '400.008.01'],
  [GENERATE, { authorization: 'Bearer abc' }, '400.008.01'],
  ['/oauth/v1/generate', { authorization: BASIC }, '400.008.02'],
  ['/oauth/v1/generate?grant_type=a&grant_type=b', { authorization: BASIC }, '400.008.02'],
])('%s with %j is refused with %s', async (url, headers, errorCode) => {
  const answer = await sandbox.inject({ url, headers });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    requestId: expect.any(String),
    errorCode,
    errorMessage: expect.any(String),
  });
});

test('the products require the newest token', async () => {
  const old = await bearer(sandbox);
  await bearer(sandbox);
  const ask = (headers: Record<string, string>) =>
    sandbox.inject({ method: 'POST', url: '/mpesa/c2b/v2/registerurl', headers, payload: {} });
  expect((await ask(old)).json().errorCode).toBe('401.003.01');
  expect((await ask({})).json().errorCode).toBe('404.001.04');
});

test('unknown products and methods are named in the same envelope', async () => {
  const missing = await sandbox.inject({ method: 'POST', url: '/mpesa/nothing/v1' });
  expect([missing.statusCode, missing.json().errorCode]).toEqual([404, '404.001.01']);
  const wrong = await sandbox.inject({ method: 'PUT', url: '/mpesa/c2b/v2/registerurl?a=1' });
  expect([wrong.statusCode, wrong.json().errorCode]).toEqual([405, '405.001']);
});

test.each([
  ['/mpesa/c2b/v2/simulate', 401, '401.003.01', 'Invalid Access Token'],
  ['/mpesa/stkpush/v1/processrequest', 404, '404.001.03', 'Invalid Access Token'],
  ['/mpesa/stkpushquery/v1/query', 404, '404.001.03', 'Invalid Access Token'],
  ['/mpesa/reversal/v1/request', 404, '404.001.03', 'Invalid Access Token'],
  ['/mpesa/transactionstatus/v1/query', 400, '400.003.01', 'Invalid Access Token'],
  [
    '/mpesa/b2c/v1/paymentrequest',
    401,
    '401.002.01',
    'Error Occurred - Invalid Access Token - old',
  ],
  [
    '/mpesa/b2c/v3/paymentrequest',
    401,
    '401.002.01',
    'Error Occurred - Invalid Access Token - old',
  ],
  [
    '/mpesa/accountbalance/v1/query',
    401,
    '401.002.01',
    'Error Occurred - Invalid Access Token - old',
  ],
  ['/pulltransactions/v1/register', 401, '401.001', 'Invalid Access Token'],
])('%s refuses an old token with %d %s', async (url, status, errorCode, errorMessage) => {
  const headers = { authorization: 'Bearer old' };
  const refused = await sandbox.inject({ method: 'POST', url, headers, payload: {} });
  expect(refused.statusCode).toBe(status);
  expect(refused.json()).toEqual({ requestId: expect.any(String), errorCode, errorMessage });
});
