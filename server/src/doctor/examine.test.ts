import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@nafasi/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmation, newCode } from '#channels/codes/codes.factory.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { execute } from '#platform/db/rows.ts';
import { picturesInFolder } from '#platform/pictures/folder-store.ts';
import { makeDatabase } from '#test/database.ts';
import { CALLBACK_SECRET, openWorld } from '#test/world.ts';
import { connectionsOf, examine } from './examine.ts';
import type { Finding } from './finding.ts';
import { lookAtMpesa, lookAtRegistration } from './look-around.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let database: Awaited<ReturnType<typeof makeDatabase>>;
let folder: string;
let settings: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nafasi-doctor-'));
  database = await makeDatabase();
  sandbox = await startSandbox({
    ...{ host: '127.0.0.1', port: 0, logger: false, merchantName: 'NAFASI' },
    ...{ shortCode: '600123', consumerKey: 'key', consumerSecret: 'secret' },
  });
  settings = {
    DATABASE_URL: addressOf(database.url),
    DATA_DIR: folder,
    SMTP_URL: sandbox.smtpUrl,
    MONEY_APPROVALS: '2',
    SEAL_KEY: 'a-key-of-thirty-two-letters-only',
    ...{ MPESA_BASE_URL: sandbox.url, MPESA_CONSUMER_KEY: 'key' },
    ...{ MPESA_CONSUMER_SECRET: 'secret', MPESA_CERTIFICATE: sandbox.certificate },
  };
});
afterAll(async () => {
  await sandbox.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

// Settings name a host; the tests' database is addressed by a folder of sockets.
const addressOf = (url: string) => url.replace('@/', '@localhost/');

/** The further settings that production requires, with addresses at which nobody responds. */
const PRODUCTION = {
  ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://nafasi.invalid' },
  ...{ MAIL_FROM: 'no-reply@nafasi.invalid', SUPPORT_EMAIL: 'support@nafasi.co.ke' },
  ...{ MPESA_BASE_URL: 'https://mpesa.nafasi.co.ke', MPESA_SHORT_CODE: '600123' },
  ...{ MPESA_PASSKEY: 'own', MPESA_INITIATOR: 'own', MPESA_INITIATOR_PASSWORD: 'own' },
  MPESA_CALLBACK_SECRET: 'k3Jx9QbT7mVw2ZrL5nYc8dHf',
};

const look = (more: Record<string, string> = {}) => examine({ ...settings, ...more }, []);
const of = (what: string, findings: Finding[]) => findings.filter((one) => one.what === what);

describe('the doctor', () => {
  test('finds nothing wrong where all is there, and says what is not as in production', async () => {
    const findings = await look();
    expect(findings.filter(({ is }) => is === 'wrong')).toEqual([
      // The tests' database need not survive a power cut.
      expect.objectContaining({ what: 'durability' }),
    ]);
    for (const what of ['database', 'rights', 'clock', 'extensions', 'schema', 'mail', 'pictures'])
      expect(of(what, findings)).toEqual([expect.objectContaining({ is: 'right' })]);
    expect(of("M-Pesa's certificate", findings)).toEqual([
      expect.objectContaining({ is: 'right' }),
    ]);
    const unpaid = expect.objectContaining({ says: 'Owners cannot be paid by M-Pesa.' });
    expect(of('settings', findings)).toContainEqual(unpaid);
    const paying = await look({ MPESA_B2C_SHORT_CODE: '600992' });
    expect(of('settings', paying)).not.toContainEqual(unpaid);
    expect(findings.every(({ is, remedy }) => is === 'right' || remedy)).toBe(true);
  });

  test('says that none of the proxies that can call is trusted', async () => {
    const untrusted = expect.objectContaining({ remedy: expect.stringMatching(/TRUSTED_PROXIES/) });
    const here = { HOST: '10.0.0.1', TRUSTED_PROXIES: '127.0.0.1' };
    expect(of('settings', await look(here))).toContainEqual(untrusted);
    const both = { ...here, TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' };
    for (const settings of [both, { ...here, HOST: '127.0.0.1' }, {}])
      expect(of('settings', await look(settings))).not.toContainEqual(untrusted);
    expect(of('settings', await look(PRODUCTION))).toContainEqual(untrusted);
    const beside = { ...PRODUCTION, TRUSTED_PROXIES: '127.0.0.1' };
    expect(of('settings', await look(beside))).not.toContainEqual(untrusted);
  });

  test('names settings that cannot be used, and checks no further', async () => {
    const findings = await look({ PORT: 'abc' });
    expect(findings).toEqual([
      expect.objectContaining({
        what: 'settings',
        is: 'wrong',
        says: expect.stringMatching(/PORT/),
      }),
    ]);
  });

  test('says how to fix a database that does not respond', async () => {
    const findings = await look({ DATABASE_URL: 'postgres://nafasi@127.0.0.1:1/nafasi' });
    expect(of('database', findings)).toEqual([
      expect.objectContaining({ is: 'wrong', remedy: expect.stringContaining('pg_hba.conf') }),
    ]);
  });

  test('counts the migrations that have not run', async () => {
    const empty = await makeDatabase('nothing');
    const findings = await look({ DATABASE_URL: addressOf(empty.url) });
    expect(of('schema', findings)).toEqual([
      expect.objectContaining({ is: 'wrong', says: expect.stringMatching(/^\d+ migrations/) }),
    ]);
    await empty.drop();
  });

  test('accepts the schema of a later release as a process does: unless it lacks what this one uses', async () => {
    const later = await makeDatabase();
    const db = openDatabase(later.url, () => undefined, 1);
    const schema = async () => of('schema', await look({ DATABASE_URL: addressOf(later.url) }));
    await execute(db)`insert into migrations (name, timestamp) values ('9999-later', 'now')`;
    expect(await schema()).toEqual([expect.objectContaining({ is: 'right' })]);
    await execute(db)`comment on table migrations is '99.0.0'`;
    expect(await schema()).toEqual([
      expect.objectContaining({ is: 'wrong', says: expect.stringContaining('99.0.0 and later') }),
    ]);
    await db.destroy();
    await later.drop();
  });

  test('counts the connections of a process as the documentation does', async () => {
    const read = (file: string) => readFile(new URL(`../../../${file}`, import.meta.url), 'utf8');
    const config = readConfig(settings);
    const own = connectionsOf(config) - config.database.connections - config.queue.max;
    expect(await read('.env.example')).toContain(`It has ${own} more of its own`);
    expect(await read('docs/production.md')).toContain(`\`QUEUE_CONNECTIONS\` (3) + ${own};`);
  });

  test('asks M-Pesa whether it knows our keys', async () => {
    const db = openDatabase(database.url, () => undefined, 1);
    const ask = (more: object) => lookAtMpesa(readConfig({ ...settings, ...more }), db);
    expect(await ask({})).toMatchObject({ is: 'right' });
    expect(await ask({ MPESA_CONSUMER_SECRET: 'another' })).toMatchObject({
      is: 'wrong',
      says: expect.stringContaining('MPESA_CONSUMER_KEY'),
    });
    await db.destroy();
  });

  test('says when M-Pesa last notified us of a payment, if it should', async () => {
    const world = await openWorld();
    const { db, services } = world;
    expect(await lookAtRegistration(services.config, db)).toEqual([
      expect.objectContaining({ is: 'doubtful' }),
    ]);
    const hook = `/hooks/${CALLBACK_SECRET}/c2b/confirmation`;
    expect((await world.call('POST', hook, confirmation(newCode(), 100))).status).toBe(200);
    expect(await lookAtRegistration(services.config, db)).toEqual([
      expect.objectContaining({ is: 'right', says: expect.stringContaining('24 Nov 2026') }),
    ]);
    const { mpesa } = services.config;
    const unconfirmed = { ...services.config, mpesa: { ...mpesa, c2bVersion: 'none' as const } };
    expect(await lookAtRegistration(unconfirmed, db)).toEqual([]);
    await world.close();
  });

  test('says why the mail server accepts nothing', async () => {
    const silent: Server = createServer((socket) => socket.end('554 not you\r\n'));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    const findings = await look({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect(of('mail', findings)).toEqual([expect.objectContaining({ is: 'wrong' })]);
    silent.close();
  });

  test('says that a folder is missing', async () => {
    const findings = await look({ DATA_DIR: join(folder, 'that is not there') });
    expect(of('disk', findings)).toEqual([expect.objectContaining({ is: 'wrong' })]);
  });

  test('says where pictures cannot be kept, and which are left in earlier places', async () => {
    const pictures = async (more: Record<string, string>) => of('pictures', await look(more));
    const file = join(folder, 'no folder');
    await writeFile(file, '');
    expect(await pictures({ PICTURES_URL: `file://${file}` })).toEqual([
      expect.objectContaining({ is: 'wrong', remedy: expect.stringContaining('folder') }),
    ]);
    expect(await pictures({ PICTURES_URL: 's3://key:secret@127.0.0.1:1/bucket?tls=off' })).toEqual([
      expect.objectContaining({
        is: 'wrong',
        says: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1\/bucket\/ takes none/),
        remedy: expect.stringContaining('PICTURES_URL'),
      }),
    ]);
    const old = picturesInFolder(join(folder, 'pictures'));
    await old.keep(randomUUID(), [{ name: '400.webp', bytes: Buffer.from('a room') }]);
    expect(await pictures({})).toEqual([
      expect.objectContaining({ is: 'right' }),
      expect.objectContaining({
        is: 'doubtful',
        remedy: expect.stringContaining(`pictures move file://${folder}/pictures`),
      }),
    ]);
    expect(await pictures({ PICTURES_URL: `file://${folder}/pictures` })).toEqual([
      expect.objectContaining({ is: 'right' }),
    ]);
  });
});
