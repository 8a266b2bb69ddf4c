// A disk that is soon full, for the tables of one database: a mount in memory, which only root can make.
import { execFile } from 'node:child_process';
import { chown, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { mortalPostgres } from '../mortal-postgres.ts';

const run = promisify(execFile);
const MEGABYTES = 160;

/** Null if no disk can be mounted. */
export async function mountSmallDisk(opened: AsyncDisposableStack) {
  const folder = await mkdtemp('/tmp/nafasi-disk-');
  opened.defer(() => rm(folder, { recursive: true }));
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', folder])
    .then(() => true)
    .catch(() => false);
  if (!isMounted) return null;
  opened.defer(async () => void (await run('umount', ['--lazy', folder])));
  const ballast = join(folder, 'ballast');
  return {
    /** Moves the tables of its database there; the write-ahead log stays where it is. */
    async takeIn(postgres: Awaited<ReturnType<typeof mortalPostgres>>) {
      const [cluster = ''] = await postgres.ask('show data_directory');
      const { uid, gid } = await stat(cluster);
      await chown(folder, uid, gid);
      await postgres.ask(`create tablespace small location '${folder}'`);
      await postgres.askElsewhere('alter database nafasi set tablespace small');
    },
    /** Fills the rest of it. */
    async fill() {
      const file = await open(ballast, 'w');
      const part = Buffer.alloc(64 * 1024);
      for (let isRoom = true; isRoom; )
        isRoom = await file.write(part).then(
          ({ bytesWritten }) => bytesWritten === part.length,
          () => false,
        );
      await file.close();
    },
    empty: () => rm(ballast),
  };
}
