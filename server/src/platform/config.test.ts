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

  test('of pictures name the database, a folder or a bucket', () => {
    const place = (PICTURES_URL?: string) => readConfig({ PICTURES_URL }).pictures.place;
    expect(place()).toEqual({ kind: 'database' });
    expect(place('file:///srv/pictures/')).toEqual({ kind: 'folder', folder: '/srv/pictures' });
    expect(place('s3://key:a%2Fsecret%2B@s3.example.com/rooms/of/ours?region=af-south-1')).toEqual({
      kind: 's3',
      endpoint: 'https://s3.example.com/rooms',
      region: 'af-south-1',
      prefix: 'of/ours/',
      accessKeyId: 'key',
      secretAccessKey: 'a/secret+',
    });
    expect(place('s3://key:secret@127.0.0.1:9000/rooms?tls=off')).toMatchObject({
      endpoint: 'http://127.0.0.1:9000/rooms',
      prefix: '',
    });
    for (const wrong of [
      '/srv/pictures',
      'https://s3.example.com/rooms',
      's3://s3.example.com/rooms',
      's3://key:secret@s3.example.com',
      's3://key:a/secret@s3.example.com/rooms',
      's3://key:100%@s3.example.com/rooms',
    ])
      expect(() => place(wrong)).toThrow(/^Settings to correct: PICTURES_URL must be database, /);
  });

  test('of the example are the defaults: each is listed, and no others', () => {
    expect(Object.keys(EXAMPLE).sort()).toEqual([...VARIABLE_NAMES].sort());
    expect(readConfig(EXAMPLE)).toEqual(readConfig({}));
  });

  test('take several callback secrets, the newest first', () => {
    const [newer, older] = ['a'.repeat(24), 'b'.repeat(24)];
    expect(
      readConfig({ MPESA_CALLBACK_SECRET: `${newer}, ${older}` }).mpesa.callbackSecrets,
    ).toEqual([newer, older]);
  });

  test('send no traces unless a collector is named', () => {
    expect(readConfig({}).tracing).toBeNull();
    const { tracing } = readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example/otlp/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi,x-tenant=nafasi',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    });
    expect(tracing).toEqual({
      url: 'https://traces.example/otlp/v1/traces',
      headers: { authorization: 'Basic YTpi', 'x-tenant': 'nafasi' },
      service: 'nafasi',
      share: 0.1,
    });
  });

  test('turn the demo off if there is a database of their own, unless it is requested', () => {
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
    [
      'TRUSTED_PROXIES',
      'nginx',
      /^Settings to correct: TRUSTED_PROXIES must be addresses or ranges/,
    ],
    ['TRUSTED_PROXIES', '10.0.0.0/8x', /TRUSTED_PROXIES must be/],
    ['TRUSTED_PROXIES', '10.0.0.0/33', /TRUSTED_PROXIES must be/],
    ['MPESA_CALLBACK_SECRET', 'x'.repeat(81), /MPESA_CALLBACK_SECRET must be 22 to 80 letters/],
    [
      'MPESA_CALLBACK_SECRET',
      `${'a'.repeat(24)},short`,
      /MPESA_CALLBACK_SECRET must be 22 to 80 letters/,
    ],
    ['MPESA_CALLBACK_SECRET', `${'a'.repeat(24)}eXe`, /MPESA_CALLBACK_SECRET must not hold a word/],
    [
      'OTEL_EXPORTER_OTLP_HEADERS',
      'authorization: x',
      /OTEL_EXPORTER_OTLP_HEADERS must be like name=value/,
    ],
    [
      'OTEL_EXPORTER_OTLP_HEADERS',
      'authorization=Basic 100%',
      /OTEL_EXPORTER_OTLP_HEADERS must be like name=value/,
    ],
    ['METRICS_TOKEN', 'short', /METRICS_TOKEN must be at least 16 characters/],
    ['METRICS_TOKEN', 'sixteen letters in words', /METRICS_TOKEN must be .* without blanks/],
    ['MPESA_SOURCE_ADDRESSES', '196.201.214.0/24', /MPESA_SOURCE_ADDRESSES must be addresses/],
    ['MPESA_SOURCE_ADDRESSES', ',', /MPESA_SOURCE_ADDRESSES must be addresses/],
    ['WEB_ORIGINS', 'https://partner.co.ke/', /WEB_ORIGINS must be origins/],
    ['PUBLIC_URL', 'https://nafasi.co.ke/app', /PUBLIC_URL must be like https:/],
    ['PUBLIC_URL', 'https://nafasi.co.ke?lang=en', /PUBLIC_URL must be like https:/],
    ['MAIL_FROM', 'Nafasi', /MAIL_FROM must be an address/],
    ['MAIL_FROM', "'Nafasi <no-reply@nafasi.co.ke>'", /MAIL_FROM must be an address/],
    ['MAIL_FROM', 'Nafasi <no-reply@nafasi.co.ke', /MAIL_FROM must be an address/],
  ])('refuse %s=%s', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
  });

  test('that are wrong are all reported at once', () => {
    const wrong = { PORT: 'many', DATABASE_URL: 'mysql://x', DEMO: 'yes', MPESA_SHORT_CODE: '1' };
    expect(() => readConfig(wrong)).toThrow(
      /PORT .*DATABASE_URL .*DEMO must be one of on, off.*MPESA_SHORT_CODE must be 5 to 7 digits.*See .env.example/,
    );
  });

  test('refuse the demo and missing secrets in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: 'on' })).toThrow(
      /DEMO must be off.*DATABASE_URL must be set.*PUBLIC_URL must be an https address.*SMTP_URL must be set.*SUPPORT_EMAIL must be an address people can write to.*MPESA_CALLBACK_SECRET must be set.*MPESA_CONSUMER_KEY must be set.*MPESA_PASSKEY must be set.*MPESA_CERTIFICATE must be set/,
    );
  });

  const whole = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://nafasi@db.nafasi.co.ke/nafasi?sslmode=verify-full',
    PUBLIC_URL: 'https://nafasi.co.ke',
    SMTP_URL: 'smtps://nafasi:secret@mail.nafasi.co.ke',
    MAIL_FROM: 'Nafasi <no-reply@nafasi.co.ke>',
    SUPPORT_EMAIL: 'help@nafasi.co.ke',
    MPESA_CALLBACK_SECRET: 'abcdefghijklmnopqrstuvwx',
    MPESA_SHORT_CODE: '600986',
    MPESA_CONSUMER_KEY: 'key',
    MPESA_CONSUMER_SECRET: 'secret',
    MPESA_PASSKEY: 'passkey',
    MPESA_INITIATOR: 'nafasi',
    MPESA_INITIATOR_PASSWORD: 'password',
    MPESA_CERTIFICATE: '/etc/nafasi/daraja.cer',
  };

  test('of production are taken whole, without the origins of a laptop', () => {
    expect(readConfig(whole)).toMatchObject({
      production: true,
      demo: false,
      webOrigins: [],
      mail: { needsTls: true },
    });
  });

  test('refuse the values of the example in production, given or not', () => {
    expect(() => readConfig({ ...whole, ...EXAMPLE, ...unsetIn(EXAMPLE) })).toThrow(
      /MAIL_FROM must.*SUPPORT_EMAIL must.*MPESA_SHORT_CODE must be set, to your own.*MPESA_CONSUMER_KEY must.*MPESA_CONSUMER_SECRET must.*MPESA_PASSKEY must.*MPESA_INITIATOR must.*MPESA_INITIATOR_PASSWORD must/,
    );
  });
  const unsetIn = (given: Record<string, string | undefined>) => ({
    NODE_ENV: 'production',
    ...Object.fromEntries(
      Object.entries(whole).filter(([name]) => name !== 'NODE_ENV' && given[name] === ''),
    ),
  });

  test('send to phones if its short code is set, by its own operator or the general one', () => {
    expect(readConfig(whole).mpesa.b2c).toBeNull();
    const MPESA_B2C_SHORT_CODE = '600992';
    expect(readConfig({ ...whole, MPESA_B2C_SHORT_CODE }).mpesa.b2c).toEqual({
      ...{ shortCode: '600992', initiator: 'nafasi', initiatorPassword: 'password' },
    });
    const own = { MPESA_B2C_INITIATOR: 'payer', MPESA_B2C_INITIATOR_PASSWORD: 'other' };
    expect(readConfig({ ...whole, MPESA_B2C_SHORT_CODE, ...own }).mpesa.b2c).toEqual({
      ...{ shortCode: '600992', initiator: 'payer', initiatorPassword: 'other' },
    });
    expect(readConfig({}).mpesa.b2c?.shortCode).toBe('247247');
    expect(() => readConfig({ ...whole, ...own })).toThrow('MPESA_B2C_SHORT_CODE must be set');
    const known = { ...own, MPESA_B2C_INITIATOR_PASSWORD: 'sandbox-password' };
    expect(() => readConfig({ ...whole, MPESA_B2C_SHORT_CODE, ...known })).toThrow(
      "MPESA_B2C_INITIATOR_PASSWORD must be your own and not the sandbox's",
    );
    for (const [name, value] of Object.entries(own))
      expect(() => readConfig({ ...whole, MPESA_B2C_SHORT_CODE, [name]: value })).toThrow(
        'must be set together',
      );
  });

  test.each<[string, string, string]>([
    ['MPESA_CALLBACK_SECRET', 'a'.repeat(22), 'be harder to guess'],
    ['MPESA_CALLBACK_SECRET', `abcdefghijklmnopqrstuvwx,${'ab'.repeat(12)}`, 'be harder to guess'],
    ['MPESA_BASE_URL', 'http://196.201.214.200', 'lead to M-Pesa: https'],
    ...[
      '0.0.0.0:5001',
      '127.0.0.2',
      '[::1]',
      '10.0.0.9',
      '192.168.1.5:5001',
      'localhost:5001',
      'mpesa',
      'phone.local',
      'sandbox.safaricom.co.ke',
    ].map(
      (host) =>
        ['MPESA_BASE_URL', `https://${host}`, 'lead to M-Pesa: https'] as [string, string, string],
    ),
    ['WEB_ORIGINS', 'https://nafasi.co.ke,http://localhost:3000', 'be https addresses'],
    ['DATABASE_URL', 'postgres://nafasi@db.nafasi.co.ke/nafasi', 'name its sslmode'],
  ])('refuse %s=%s in production', (name, value, sentence) => {
    expect(() => readConfig({ ...whole, [name]: value })).toThrow(`${name} must ${sentence}`);
  });

  test.each([
    ['MPESA_BASE_URL', 'https://api.safaricom.co.ke'],
    ['DATABASE_URL', 'postgres://nafasi@db.nafasi.co.ke/nafasi?sslmode=disable'],
    ['DATABASE_URL', 'postgres://nafasi@localhost/nafasi'],
    ['DATABASE_URL', 'postgres:///nafasi?host=/var/run/postgresql'],
    ['WEB_ORIGINS', 'https://partner.co.ke'],
    ['MAIL_FROM', 'no-reply@nafasi.co.ke'],
    ['MAIL_FROM', '"Nafasi, Nairobi" <no-reply@nafasi.co.ke>'],
    ['MPESA_SOURCE_ADDRESSES', '196.201.214.200, 196.201.214.206'],
  ])('take %s=%s in production', (name, value) => {
    expect(readConfig({ ...whole, [name]: value }).production).toBe(true);
  });

  test('let mail go in the clear to this machine alone', () => {
    const needsTls = (SMTP_URL: string) => readConfig({ ...whole, SMTP_URL }).mail.needsTls;
    expect(needsTls('smtp://mail.nafasi.co.ke:587')).toBe(true);
    expect(needsTls('smtp://127.0.0.1:25')).toBe(false);
    expect(readConfig({ SMTP_URL: 'smtp://mail.nafasi.co.ke' }).mail.needsTls).toBe(false);
  });
});
