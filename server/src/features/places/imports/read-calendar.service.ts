import { Worker } from 'node:worker_threads';
import { lineOfTwo } from '#platform/http/lines.ts';
import type { Log } from '#platform/log.ts';
import type { Span } from './calendar-events.service.ts';
import { NotReadable } from './not-readable.rules.ts';

export type Reading = { text: string; from: number; until: number; host: string };

export type Read =
  | { outcome: 'read'; spans: Span[] }
  /** Why nothing was read, for the person who imports it. */
  | { outcome: 'failed'; sentence: string };

/** Counted from when it starts to read: loading the program takes a while for any calendar. */
const MOST_MS = 8000;
/** Each uses a processor and up to 256 MB of its own. */
const enter = lineOfTwo();

/** Reads which times the events of a calendar take, without blocking anything else, and with a time limit. */
export async function readCalendar(reading: Reading, log: Log, withinMs = MOST_MS): Promise<Read> {
  const leave = await enter();
  const worker = new Worker(new URL('./events-worker.service.ts', import.meta.url), {
    workerData: reading,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  let patience: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Read>((resolve, reject) => {
      worker.once('error', reject);
      // However it ends, the next calendar gets its turn.
      worker.once('exit', (code) => reject(new Error(`It ended with ${code} and read nothing`)));
      worker.once('message', () => {
        patience = setTimeout(() => resolve(failed('repeats')), withinMs);
        worker.once('message', resolve);
      });
    });
  } catch (error) {
    // If the library throws, it cannot make sense of the file.
    log.warn({ err: error }, 'A calendar could not be read');
    return failed('broken');
  } finally {
    clearTimeout(patience);
    await worker.terminate();
    leave();
  }
}

const failed = (why: 'repeats' | 'broken'): Read => ({
  outcome: 'failed',
  sentence: new NotReadable(why).message,
});
