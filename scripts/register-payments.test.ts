import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox } from '../sandbox/src/start.ts';

const ROOT = join(import.meta.dirname, '..');
const SECRET = 'a-secret-only-for-these-tests';

/** Where M-Pesa calls: records the paths of calls. */
const called: string[] = [];
const nafasi = createServer((request, response) => {
  called.push(request.url ?? '');
  response.end('{"ResultCode":0,"ResultDesc":"Success"}');
});
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let settings: Record<string, string>;
beforeAll(async () => {
  await once(nafasi.listen(0, '127.0.0.1'), 'listening');
  sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    shortCode: '247247',
    merchantName: 'NAFASI',
    consumerKey: 'key',
    consumerSecret: 'secret',
    logger: false,
  });
  settings = {
    PUBLIC_URL: `http://127.0.0.1:${(nafasi.address() as AddressInfo).port}/`,
    MPESA_BASE_URL: sandbox.url,
    MPESA_CONSUMER_KEY: 'key',
    MPESA_CONSUMER_SECRET: 'secret',
    MPESA_CALLBACK_SECRET: SECRET,
  };
});
afterAll(async () => {
  await sandbox.close();
  nafasi.close();
});

/** Runs the script with only these settings. */
const register = (env: Record<string, string>) =>
  new Promise<{ failed: boolean; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(ROOT, 'scripts/register-payments.ts')],
      // A folder without a developer's .env.
      { cwd: tmpdir(), env },
      (error, stdout, stderr) => resolve({ failed: error !== null, stdout, stderr }),
    );
  });

describe('registering the addresses for payments', () => {
  test('makes M-Pesa confirm payments there, and says what it registered', async () => {
    const outcome = await register(settings);
    const url = settings.PUBLIC_URL?.replace(/\/$/, '');
    expect(outcome).toEqual({
      failed: false,
      stderr: '',
      stdout:
        `Registered at ${sandbox.url} for the pay-bill 247247:\n` +
        `  confirmation  ${url}/hooks/${SECRET}/c2b/confirmation\n` +
        `  validation    ${url}/hooks/${SECRET}/c2b/validation\n`,
    });

    const paid = await fetch(`${sandbox.url}/phone/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        business_number: '247247',
        account: 'booking',
        amount: 1500,
        phone: '0712345678',
      }),
    });
    expect(paid.status).toBe(201);
    expect(called).toContain(`/hooks/${SECRET}/c2b/confirmation`);
  });

  test('names missing settings, in one sentence', async () => {
    const { MPESA_CONSUMER_KEY: _key, MPESA_BASE_URL: _url, ...rest } = settings;
    expect(await register(rest)).toEqual({
      failed: true,
      stdout: '',
      stderr: 'To register the addresses for payments, set MPESA_CONSUMER_KEY, MPESA_BASE_URL.\n',
    });
  });

  test('names what Pull requires, before it registers anything', async () => {
    expect(await register({ ...settings, MPESA_PULL: 'on' })).toEqual({
      failed: true,
      stdout: '',
      stderr: 'To register the addresses for payments, set MPESA_PULL_PHONE.\n',
    });
  });

  test('says which addresses Safaricom refuses', async () => {
    const barred = { ...settings, PUBLIC_URL: 'https://pay.mpesa.example' };
    expect(await register(barred)).toEqual({
      failed: true,
      stdout: '',
      stderr:
        'M-Pesa did not take the addresses. Safaricom takes no address with "mpesa" in it. Change PUBLIC_URL or MPESA_CALLBACK_SECRET.\n',
    });
  });

  test("shows M-Pesa's response when it refuses", async () => {
    const { failed, stderr } = await register({ ...settings, MPESA_CONSUMER_SECRET: 'wrong' });
    expect(failed).toBe(true);
    expect(stderr).toMatch(/^M-Pesa did not take the addresses\. Daraja answered 4\d\d: /);
  });
});
