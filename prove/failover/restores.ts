// A backup is restored to a moment, beside the running database: what was told before it is there, what came later is not.
import { chown, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { askAt } from './databases.ts';
import { brokenOf, lostOf } from './judge.ts';
import type { Ground, Part } from './part.ts';
import { start, until } from './programs.ts';

/** Where what was restored listens: beside all machines. */
const ADDRESS = '127.45.0.21';
const BIN = '/usr/lib/postgresql/15/bin';

export const restores: Part = {
  tries:
    'a backup and its WAL are restored to a moment: all before it is there, nothing after, and the books agree',
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
    // No moment can be restored that is within a second of the backup's end.
    if (isPlanted) await bookSome(ground);
    const last = await lastBooking();
    const tooEarly = await momentOf(ground);
    const told = await bookSome(ground);
    await keptNow(last);
    const moment = await momentOf(ground);
    const later = await bookSome(ground);
    await archive(ground);
    const restored = await restore(ground, isPlanted ? tooEarly : moment);
    const kept = await keptAt(restored.url, last);
    await restored.stop();
    const early = later.bookings.filter(({ id }) => kept.bookings.has(id));
    return {
      faults: [
        ...lostOf(told, kept),
        ...brokenOf(told.failures),
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

/** As docs/runbook.md has it: into a folder of its own, without a way to write to the backups. */
async function restore({ databases, machines }: Ground, moment: string) {
  const { folder, postgres: user, passwords } = machines;
  const place = join(folder, 'restored');
  await mkdir(place, { mode: 0o700 });
  await chown(place, user.uid, user.gid);
  const began = performance.now();
  await databases.pgbackrest(
    'db3',
    ...['--type=time', `--target=${moment}`, '--target-action=promote'],
    ...[`--pg1-path=${place}`, 'restore'],
  );
  const child = start(
    `${BIN}/postgres`,
    [
      ...['-D', place, '-c', `listen_addresses=${ADDRESS}`, '-c', 'archive_mode=off'],
      ...['-c', `unix_socket_directories=${place}`, '-c', `hba_file=${place}/pg_hba.conf`],
    ],
    { log: join(folder, 'restored.log'), env: databases.environmentOf('db3'), user },
  );
  const url = `postgres://postgres:${passwords.SUPERUSER_PASSWORD}@${ADDRESS}/nafasi`;
  await until('What was restored is there', 120, async () => {
    if (child.isGone()) throw new Error(`It ended: see ${folder}/restored.log`);
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
      await rm(place, { recursive: true });
    },
  };
}
