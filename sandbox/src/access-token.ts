import { randomBytes } from 'node:crypto';

const LIFETIME_MS = 3_600_000;

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/** The one access token of the app, for an hour: Daraja lets a new one end the one before. */
export function createAccessTokens(now = () => Date.now()) {
  let current: { token: string; expiresAt: number } | undefined;
  return {
    issue(): string {
      current = { token: randomBytes(21).toString('base64url'), expiresAt: now() + LIFETIME_MS };
      return current.token;
    },
    accepts: (token: string) => token === current?.token && now() < current.expiresAt,
    /** Ends the current token before its time. */
    end(): void {
      current = undefined;
    },
  };
}
