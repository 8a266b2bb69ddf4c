// For calls that a stolen token alone must not permit: a call whose contract says `confirm` needs the caller's password
// in addition to the token, or a login a few minutes ago.
import { z } from 'zod';
import { type Endpoint, passwordIn, unlessEmpty } from './contract.ts';
import { declareRefusals, type RefusalKind } from './refusal.ts';
import type { Caller } from './session.ts';

/** How long after a login nobody is asked for the password again. */
export const FRESH_MINUTES = 5;

export const confirmRefusals = declareRefusals({
  CONFIRM_PASSWORD: [
    403,
    `You logged in more than ${FRESH_MINUTES} minutes ago, so nothing was done yet. Please confirm this with your password.`,
  ],
  WRONG_PASSWORD: [422, 'This is not your password. Please type it again.'],
});

/** All of a call's own refusals, besides those that any call may give. */
export const refusalsOf = ({ refusals = [], confirm }: Endpoint): readonly RefusalKind[] => [
  ...refusals,
  ...(confirm ? Object.values(confirmRefusals) : []),
];

/** The fields such a call accepts in addition to its own; in a form it is a field too. */
const confirmation = z.preprocess(
  (sent) => (typeof sent === 'object' && sent !== null ? sent : {}),
  z.object({
    current_password: unlessEmpty(passwordIn('Please enter your password.')),
  }),
);

/** The body of a call that requires confirmation. */
export const withConfirmation = (body: z.ZodType): z.ZodType => z.intersection(body, confirmation);

/** Splits the password from the body, so that no handler sees it and none stores it. */
export function takePassword<Sent>(sent: Sent): { password: string | undefined; rest: Sent } {
  const { data } = confirmation.safeParse(sent);
  if (data?.current_password === undefined) return { password: undefined, rest: sent };
  const { current_password: password, ...rest } = sent as Sent & { current_password: string };
  return { password, rest: rest as Sent };
}

/** Verifies that callers are who they say; refuses otherwise. */
export type Confirm = (caller: Caller, password: string | undefined) => Promise<void>;
