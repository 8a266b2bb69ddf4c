import { ApiError, lost } from './api-error.ts';

const sentence =
  'Nafasi was renewed meanwhile, and nothing was done. Please load this page anew; what you typed is lost then.';

/** Why nothing was sent where the server is there and a part of the app that it takes is not, as after a newer build. */
export const renewed = () => new ApiError(410, sentence, { message: sentence });

/** What a form takes to be sent, such as its rules. Throws an ApiError where it does not come: there is no network, or it is no more. */
export function neededToSend<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async () => {
    await fetch('/healthz').catch(lost());
    return load().catch(() => {
      throw renewed();
    });
  });
}
