// A backup is restored to a moment, beside the running database, with the commands of docs/runbook.md: what was
// reported before it is there, what came later is not, and people can sign in.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askAt } from './databases.ts';
import { brokenOf, lostOf } from './judge.ts';
import type { Ground, Part } from './part.ts';
import { start, until } from './programs.ts';

const RUNBOOK = join(import.meta.dirname, '../../docs/runbook.md');

export const restores: Part = {
  tries:
    'a backup and its WAL are restored to a moment: all before it is there, nothing after, the books agree and people sign in',
  plants: 'they are restored to a moment before people booked',
  rounds: 1,
  async run(ground, _rounds, isPlanted) {
    const { databases, keptNow, keptAt, lastBooking, say } = ground;
    const primary = await databases.primary();
    if (!primary) throw new Error('There is no primary');
    const began = performance.now();
    await databases.pgbackrest(primary, '--type=full', 'backup');
    const backupSeconds = Math.round((performance.now() - began) / 1000);
    say(`a full backup took ${backupSeconds} s`);
    // A moment within a second of the backup's end cannot be restored.
    if (isPlanted) await bookSome(ground);
    const last = await lastBooking();
    const tooEarly = await momentOf(ground);
    const told = await bookSome(ground);
    await keptNow(last);
    const moment = await momentOf(ground);
    const later = await bookSome(ground);
    await archive(ground);
    const commands = await commandsOfRunbook();
    const restored = await restore(ground, commands, isPlanted ? tooEarly : moment);
    const kept = await keptAt(restored.url, last);
    const signedIn = await signIn(ground, commands);
    await restored.stop();
    const early = later.bookings.filter(({ id }) => kept.bookings.has(id));
    return {
      faults: [
        ...lostOf(told, kept),
        ...brokenOf(told.failures),
        ...signedIn,
        ...(early.length > 0 ? [`${early.length} bookings are there that came after it`] : []),
      ],
      figures: {
        bookings: told.bookings.length,
        payments: told.payments.length,
        'bookings after the moment': later.bookings.length,
        'seconds of the backup': backupSeconds,
        'seconds of the restore': restored.seconds,
      },
    };
  },
};

async function bookSome({ load }: Ground) {
  const running = load(6);
  const { bookings } = running.told;
  await until('People book', 120, async () => bookings.length >= 100);
  return running.stop();
}

async function momentOf({ databases }: Ground): Promise<string> {
  const [row] = await databases.ask<{ moment: string }>('select clock_timestamp()::text as moment');
  if (!row) throw new Error('The database does not tell the time');
  return row.moment;
}

/** The timeline the primary writes: earlier failovers have begun new ones. */
async function timelineOf({ databases }: Ground): Promise<string> {
  const [row] = await databases.ask<{ hexadecimal: string }>(
    'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as hexadecimal',
  );
  return String(Number.parseInt(row?.hexadecimal ?? '', 16));
}

/** Waits until all that was written is in the backups. */
async function archive({ databases }: Ground): Promise<void> {
  const [row] = await databases.ask<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal()) as segment',
  );
  await until('The WAL is in the backups', 120, async () => {
    const [archived] = await databases.ask<{ last: string }>(
      'select last_archived_wal as last from pg_stat_archiver',
    );
    return (archived?.last ?? '') >= (row?.segment ?? '');
  });
}

type Commands = { restore: string; serve: string };

/**
 * The commands that docs/runbook.md tells people to type: the restore itself, and a process on the restored database.
 */
async function commandsOfRunbook(): Promise<Commands> {
  const [, section = ''] = (await readFile(RUNBOOK, 'utf8')).split('\n### Beside what runs\n');
  const blocks = [...section.matchAll(/^```\n(.*?)^```$/gms)];
  const [restore, serve] = blocks.map(([, block = '']) => block);
  if (!restore || !serve) throw new Error('docs/runbook.md does not say how to restore');
  return { restore, serve };
}

async function restore(ground: Ground, commands: Commands, moment: string) {
  const { databases, machines } = ground;
  const { folder, postgres: user, passwords } = machines;
  const place = join(folder, 'db3');
  const log = join(folder, 'restored.log');
  const timeline = await timelineOf(ground);
  const script = commands.restore
    .replaceAll('/var/lib/postgresql/15', place)
    .replace(/(?<=--target=')[^']*/, moment)
    .replace(/(?<=--target-timeline=)\d+/, timeline)
    // In the place of the shell, to be told to stop.
    .replace(/^(?=\/usr\/lib\/postgresql)/m, 'exec ');
  const began = performance.now();
  const env = databases.environmentOf('db3');
  const child = start('bash', ['-euc', script], { log, env, user });
  const url = `postgres://postgres:${passwords.SUPERUSER_PASSWORD}@127.0.0.1:5499/nafasi`;
  await until('What was restored is there', 180, async () => {
    if (child.isGone()) throw new Error(`It ended: see ${log}`);
    const rows = await askAt<{ there: boolean }>(
      url,
      'select not pg_is_in_recovery() as there',
    ).catch(() => []);
    return rows[0]?.there ?? false;
  });
  return {
    url,
    seconds: Math.round((performance.now() - began) / 1000),
    stop: async () => {
      await child.end('SIGINT');
      await rm(join(place, 'restored'), { recursive: true });
    },
  };
}

/** Whether somebody can sign up and log in at a process on the restored database, which writes to it. */
async function signIn({ machines, marketplace }: Ground, commands: Commands): Promise<string[]> {
  const { folder, passwords } = machines;
  const settings = join(folder, 'restored.env');
  const lines = Object.entries(marketplace.environmentAt('app1')).map(
    ([name, value]) => `${name}='${value}'`,
  );
  await writeFile(settings, `${lines.join('\n')}\n`, { mode: 0o600 });
  const script = commands.serve
    .replace('/etc/nafasi.env', settings)
    .replace('/tmp/nafasi-restored', join(folder, 'restored-data'))
    .replace('…', passwords.NAFASI_PASSWORD)
    .replace('runuser -u nafasi -- /opt/nafasi', `exec ${marketplace.release}`);
  const log = join(folder, 'restored-process.log');
  const child = start('bash', ['-euc', script], { log });
  const call = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:5498${path}`, { ...init, signal: AbortSignal.timeout(40_000) });
  await until('A process on what was restored', 90, async () => {
    if (child.isGone()) throw new Error(`It ended: see ${log}`);
    return call('/readyz').then(
      ({ ok }) => ok,
      () => false,
    );
  });
  const login = { email: 'amina@nafasi.test', password: 'a-long-password-of-hers' };
  const person = { first_name: 'Amina', last_name: 'Hassan', phone_number: '+254712345678' };
  const headers = { 'content-type': 'application/json' };
  const faults: string[] = [];
  for (const [path, body] of [
    ['/auth/register', { ...person, ...login }],
    ['/auth/login', login],
  ] as const) {
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const status = await call(path, request).then((answer) => answer.status, String);
    if (status !== 200 && status !== 201) faults.push(`nobody can sign in: ${path} ${status}`);
  }
  await child.end('SIGTERM');
  return faults;
}
