import pRetry from 'p-retry';
import { isPassing, type NotTaken } from './response.ts';

/** A short pause, then a longer one: three tries, and none started after half a minute. */
const PATIENCE = {
  retries: 2,
  minTimeout: 250,
  factor: 3,
  randomize: true,
  maxRetryTime: 30_000,
};

/**
 * Retries while the response is a failure that may pass, and returns the last one. For reads only: the first try may
 * have moved the money.
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
