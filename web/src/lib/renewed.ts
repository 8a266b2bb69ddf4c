import { ApiError, lost } from './api-error.ts';

const sentence =
  'Nafasi was updated, and nothing was done. Please reload; what you typed will be lost.';

/** Nothing was sent: the server is reachable but a part of the app that is needed is gone, as after a newer build. */
export const renewed = () => new ApiError(410, sentence, { message: sentence });

/**
 * Loads what sending a form needs, such as its rules. Throws an ApiError if that fails: there is no network, or the
 * part is gone.
 */
export function neededToSend<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async () => {
    await fetch('/healthz').catch(lost());
    return load().catch(() => {
      throw renewed();
    });
  });
}
