import { z } from 'zod';
import { endpointsOf, envelope, id, idParams, line, timeOut } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { loginBody, openedSession } from '../accounts.contract.ts';

/** The most passkeys of a person. */
export const MOST_PASSKEYS = 10;

export const passkeyRefusals = declareRefusals({
  PASSKEY_NOT_RIGHT: [
    401,
    'This passkey does not log you in. It may have been removed here. Please log in with your password.',
  ],
  PASSKEY_NOT_FOUND: [404, 'This passkey was removed already. Nothing needs to change.'],
  PASSKEY_KNOWN: [409, 'This passkey was added already. There is nothing more to do.'],
  TOO_MANY_PASSKEYS: [
    409,
    `There are ${MOST_PASSKEYS} passkeys in your account already. Please remove one first.`,
  ],
  PASSKEY_NOT_ADDED: [422, 'This took too long or did not fit. Please add the passkey once more.'],
  PASSKEY_DOES_NOT_CONFIRM: [
    422,
    'This passkey does not confirm it is you. Please type your password.',
  ],
});

const {
  PASSKEY_NOT_RIGHT,
  PASSKEY_NOT_FOUND,
  PASSKEY_KNOWN,
  TOO_MANY_PASSKEYS,
  PASSKEY_NOT_ADDED,
  PASSKEY_DOES_NOT_CONFIRM,
} = passkeyRefusals;

const endpoint = endpointsOf('accounts');

const passkey = z
  .object({
    id,
    name: z.string(),
    created_at: timeOut,
    last_used_at: timeOut.nullable(),
  })
  .meta({ id: 'Passkey' });

/** The options for the browser, in WebAuthn's JSON; passed on unchanged. */
const options = z.looseObject({ challenge: z.string() });

// The browser's response, in WebAuthn's JSON; fields that are not used here are dropped.
const bytes = (most: number) => z.base64url().min(1).max(most);
const credentialId = bytes(1364);
/** How a browser reaches a passkey; new names may appear. */
const transport = z
  .string()
  .max(30)
  .regex(/^[a-z-]+$/);
const newCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(transport).max(10).default([]),
  }),
});
const credential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
  }),
});
export type NewCredential = z.output<typeof newCredential>;
export type Credential = z.output<typeof credential>;

export const listPasskeys = endpoint('GET /auth/passkeys', {
  summary: 'The passkeys of the signed-in person, the oldest first',
  answers: { 200: envelope(z.array(passkey)) },
});

export const beginPasskey = endpoint('POST /auth/passkeys/options', {
  summary: 'Begin to add a passkey: what the browser is to be asked, within five minutes',
  body: z
    .object({})
    .nullish()
    .transform((body) => body ?? {}),
  confirm: true,
  answers: { 201: envelope(options) },
  refusals: [TOO_MANY_PASSKEYS],
});

export const addPasskey = endpoint('POST /auth/passkeys', {
  summary: "Add the passkey that the browser has made; it is named after the browser's device",
  body: z.object({ credential: newCredential }),
  answers: { 201: envelope(passkey) },
  refusals: [PASSKEY_NOT_ADDED, PASSKEY_KNOWN, TOO_MANY_PASSKEYS],
});

export const renamePasskey = endpoint('PATCH /auth/passkeys/:id', {
  summary: "Rename one of one's passkeys",
  params: idParams,
  body: z.object({ name: line(60, 'Please give the passkey a name.') }),
  answers: { 200: envelope(passkey) },
  refusals: [PASSKEY_NOT_FOUND],
});

export const removePasskey = endpoint('DELETE /auth/passkeys/:id', {
  summary: "Remove one of one's passkeys: it logs in no more",
  params: idParams,
  body: beginPasskey.body,
  confirm: true,
  answers: { 200: envelope(z.null()) },
  refusals: [PASSKEY_NOT_FOUND],
});

export const beginPasskeyLogin = endpoint('POST /auth/login/passkey/options', {
  summary: 'Begin to log in with a passkey: what the browser is to be asked, within five minutes',
  answers: { 201: envelope(options) },
});

export const logInWithPasskey = endpoint('POST /auth/login/passkey', {
  summary: 'Sign a browser in with a passkey; no password and no code is asked for',
  body: loginBody.pick({ rotate_refresh_token: true }).extend({ credential }),
  answers: { 200: openedSession },
  refusals: [PASSKEY_NOT_RIGHT],
});

export const beginConfirming = endpoint('POST /auth/confirm/options', {
  summary: 'Begin to confirm with a passkey: what the browser is to be asked, within five minutes',
  answers: { 201: envelope(options) },
});

export const confirmWithPasskey = endpoint('POST /auth/confirm', {
  summary: 'Show a passkey in place of the password: for a few minutes it counts as a new login',
  body: z.object({ credential }),
  answers: { 200: envelope(z.null()) },
  refusals: [PASSKEY_DOES_NOT_CONFIRM],
});
