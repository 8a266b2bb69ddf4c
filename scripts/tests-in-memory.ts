// Imported for its effect: what tests write is read at once and never kept, so it goes into memory if the machine has
// room for it. On a disk the tests of the server take half as long again.
import { statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
const ROOM = 2 * 1024 ** 3;

// Programs that tests start inherit it.
if (hasRoom()) process.env.TMPDIR ??= IN_MEMORY;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ROOM;
  } catch {
    return false; // no such folder on this machine
  }
}
