import type { FastifyRequest } from 'fastify';
import { platformRefusals, Refusal } from './refusal.ts';

export type Role = 'client' | 'owner' | 'admin';

/** The person a request comes from. */
export type Caller = {
  id: number;
  email: string;
  roles: readonly Role[];
  sessionId: number;
  /** When they last logged in or confirmed with a passkey; renewing the session's tokens does not change it. */
  loggedInAt: Date;
  /** They will be an admin too, once they have a second factor. */
  needsSecondFactor?: true;
};

/** Finds the caller of an access token; null if it is unknown or has ended. */
export type Authenticate = (accessToken: string) => Promise<Caller | null>;

/** Who may make a call at all. What they may do to which thing is each feature's policy. */
export type Who = 'anyone' | 'signed in' | readonly Role[];

const callers = new WeakMap<FastifyRequest, Caller>();

/** Who makes a request, as far as known yet, whether or not they may. */
export const callerOf = (request: FastifyRequest): Caller | null => callers.get(request) ?? null;

/** The token of `Authorization: Bearer …`; null without one. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{1,200})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** The caller, or the refusal that `who` calls for. */
export async function requireCaller(
  request: FastifyRequest,
  who: Exclude<Who, 'anyone'>,
  authenticate: Authenticate,
): Promise<Caller> {
  const token = bearerToken(request);
  if (!token) throw new Refusal(platformRefusals.NOT_SIGNED_IN, { sentence: 'No access token' });
  const caller = await authenticate(token);
  if (!caller) throw new Refusal(platformRefusals.NOT_SIGNED_IN);
  callers.set(request, caller);
  const mayCall = who === 'signed in' || who.some((role) => caller.roles.includes(role));
  if (mayCall) return caller;
  throw new Refusal(
    caller.needsSecondFactor && who.includes('admin')
      ? platformRefusals.SECOND_FACTOR_REQUIRED
      : platformRefusals.NOT_YOURS_TO_DO,
  );
}
