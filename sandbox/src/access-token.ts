import { randomBytes } from 'node:crypto';

const LIFETIME_MS = 3_600_000;

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/** The app's only access token, valid for an hour: as on Daraja, issuing a new one invalidates the previous one. */
export function createAccessTokens(now = () => Date.now()) {
  let current: { token: string; expiresAt: number } | undefined;
  return {
    issue(): string {
      current = { token: randomBytes(21).toString('base64url'), expiresAt: now() + LIFETIME_MS };
      return current.token;
    },
    accepts: (token: string) => token === current?.token && now() < current.expiresAt,
    /** Invalidates the current token early. */
    end(): void {
      current = undefined;
    },
  };
}
