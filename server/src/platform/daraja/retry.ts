import pRetry from 'p-retry';
import { isPassing, type NotTaken } from './response.ts';

/** A moment, then a longer one: three tries, and none begun after half a minute. */
const PATIENCE = {
  retries: 2,
  minTimeout: 250,
  factor: 3,
  randomize: true,
  maxRetryTime: 30_000,
};

/**
 * Asks again where the answer is a failure that may pass, and answers what came last. For what only
 * reads: what moves money may have been done by the first try.
 */
export async function retryRead<T extends object>(
  ask: () => Promise<T | NotTaken>,
  isFailure: (answer: NotTaken) => boolean = isPassing,
): Promise<T | NotTaken> {
  let last: T | NotTaken | undefined;
  const attempt = async () => {
    last = await ask();
    if (isNotTaken(last) && isFailure(last)) throw new NotYet();
    return last;
  };
  try {
    return await pRetry(attempt, {
      ...PATIENCE,
      shouldRetry: ({ error }) => error instanceof NotYet,
    });
  } catch (error) {
    if (error instanceof NotYet && last) return last;
    throw error;
  }
}

class NotYet extends Error {}

const isNotTaken = (answer: object): answer is NotTaken =>
  'outcome' in answer && (answer.outcome === 'refused' || answer.outcome === 'unknown');
