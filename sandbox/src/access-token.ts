import { randomBytes } from 'node:crypto';

const LIFETIME_MS = 3_600_000;

/** The one access token of the app: Daraja lets a new one end the one before. */
export interface AccessTokens {
  issue(): string;
  accepts(token: string): boolean;
  /** Ends the current token before its time. */
  end(): void;
}

/** No token is valid until one is issued; each lives an hour. */
export function createAccessTokens(now = () => Date.now()): AccessTokens {
  let current: { token: string; expiresAt: number } | undefined;
  return {
    issue() {
      current = { token: randomBytes(21).toString('base64url'), expiresAt: now() + LIFETIME_MS };
      return current.token;
    },
    accepts: (token) => token === current?.token && now() < current.expiresAt,
    end() {
      current = undefined;
    },
  };
}
