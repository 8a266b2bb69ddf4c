import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfig, VARIABLE_NAMES } from './config.ts';

const EXAMPLE = parseEnv(readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8'));

describe('settings', () => {
  test('all have defaults that suit a laptop', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 5000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      demo: true,
      holdMinutes: 20,
      rateLimits: true,
      mpesa: {
        simulatorPort: 5001,
        shortCode: '247247',
        account: 'booking',
        sourceAddresses: ['127.0.0.1', '::1'],
      },
    });
  });

  test('of the example are the defaults, each named and none more', () => {
    expect(Object.keys(EXAMPLE).sort()).toEqual([...VARIABLE_NAMES].sort());
    expect(readConfig(EXAMPLE)).toEqual(readConfig({}));
  });

  test('take several callback secrets, the newest first', () => {
    const [newer, older] = ['a'.repeat(24), 'b'.repeat(24)];
    expect(
      readConfig({ MPESA_CALLBACK_SECRET: `${newer}, ${older}` }).mpesa.callbackSecrets,
    ).toEqual([newer, older]);
  });

  test('turn the demo off with a database of their own, unless it is asked for', () => {
    const DATABASE_URL = 'postgres://nafasi@localhost/nafasi';
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL }).mpesa.sourceAddresses).toContain('196.201.214.200');
    expect(readConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true);
  });

  test('let the sandbox of a demo call from the address it listens on', () => {
    expect(readConfig({ HOST: '192.168.1.5' }).mpesa.sourceAddresses).toEqual([
      '127.0.0.1',
      '::1',
      '192.168.1.5',
    ]);
  });

  test.each([
    ['TRUSTED_PROXIES', 'nginx', /^Settings to mend: TRUSTED_PROXIES must be addresses or ranges/],
    ['TRUSTED_PROXIES', '10.0.0.0/8x', /TRUSTED_PROXIES must be/],
    ['TRUSTED_PROXIES', '10.0.0.0/33', /TRUSTED_PROXIES must be/],
    ['MPESA_CALLBACK_SECRET', 'x'.repeat(81), /MPESA_CALLBACK_SECRET must be 22 to 80 letters/],
    [
      'MPESA_CALLBACK_SECRET',
      `${'a'.repeat(24)},short`,
      /MPESA_CALLBACK_SECRET must be 22 to 80 letters/,
    ],
    ['MPESA_CALLBACK_SECRET', `${'a'.repeat(24)}eXe`, /MPESA_CALLBACK_SECRET must not hold a word/],
    ['METRICS_TOKEN', 'short', /METRICS_TOKEN must be at least 16 characters/],
  ])('refuse %s=%s', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
  });

  test('that are wrong are all named at once', () => {
    const wrong = { PORT: 'many', DATABASE_URL: 'mysql://x', DEMO: 'yes', MPESA_SHORT_CODE: '1' };
    expect(() => readConfig(wrong)).toThrow(
      /PORT .*DATABASE_URL .*DEMO must be one of on, off.*MPESA_SHORT_CODE must be 5 to 7 digits.*See .env.example/,
    );
  });

  test('refuse the demo and missing secrets in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: 'on' })).toThrow(
      /DEMO must be off.*DATABASE_URL must be set.*PUBLIC_URL must be an https address.*SMTP_URL must be set.*SUPPORT_EMAIL must be an address people can write to.*MPESA_CALLBACK_SECRET must be set.*MPESA_CONSUMER_KEY must be set.*MPESA_PASSKEY must be set.*MPESA_CERTIFICATE must be set/,
    );
    const whole = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://nafasi@db/nafasi',
      PUBLIC_URL: 'https://nafasi.example',
      SMTP_URL: 'smtps://nafasi:secret@mail.nafasi.example',
      SUPPORT_EMAIL: 'help@nafasi.co.ke',
      MPESA_CALLBACK_SECRET: 'abcdefghijklmnopqrstuvwx',
      MPESA_CONSUMER_KEY: 'key',
      MPESA_CONSUMER_SECRET: 'secret',
      MPESA_PASSKEY: 'passkey',
      MPESA_INITIATOR: 'nafasi',
      MPESA_INITIATOR_PASSWORD: 'password',
      MPESA_CERTIFICATE: '/etc/nafasi/daraja.cer',
    };
    expect(readConfig(whole)).toMatchObject({ production: true, demo: false });
    expect(() => readConfig({ ...whole, MPESA_BASE_URL: 'http://127.0.0.1:5001' })).toThrow(
      'MPESA_BASE_URL must be an https address',
    );
    expect(() => readConfig({ ...whole, MPESA_BASE_URL: 'https://localhost:5001' })).toThrow(
      'MPESA_BASE_URL must not be on this machine',
    );
  });
});
