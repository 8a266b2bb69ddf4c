import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../api.gen.ts';
import { keys } from '../../../domain/keys.ts';
import { api, signedInApi } from '../../../lib/api.ts';
import { withId } from '../../../lib/query.ts';
import { beginSession } from '../../../lib/session-store.ts';

export type Passkey = components['schemas']['Passkey'];

/**
 * Whether passkeys work here: they need browser support, a host name instead of an IP address, and a secure connection.
 */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^(\[|[\d.]+$)/.test(window.location.hostname);

/** The signed-in person's passkeys, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: keys.passkeys,
  staleTime: 0,
  queryFn: async ({ signal }) => (await signedInApi.GET('/auth/passkeys', { signal })).data.data,
});

/** Has the browser make a passkey, and adds it. These throw an ApiError when the server refuses, another when the browser does. */
export async function addPasskey(): Promise<Passkey> {
  const { data } = await signedInApi.POST('/auth/passkeys/options', { body: {} });
  const { startRegistration } = await library();
  const optionsJSON = data.data as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = await startRegistration({ optionsJSON });
  return (await signedInApi.POST('/auth/passkeys', { body: { credential } })).data.data;
}

export async function renamePasskey(id: number, name: string): Promise<Passkey> {
  const init = { ...withId(id), body: { name } };
  return (await signedInApi.PATCH('/auth/passkeys/{id}', init)).data.data;
}

export async function removePasskey(id: number): Promise<void> {
  await signedInApi.DELETE('/auth/passkeys/{id}', { ...withId(id), body: {} });
}

/** Logs in with a passkey of this device. */
export async function logInWithPasskey(): Promise<void> {
  const { data: asked } = await api.POST('/auth/login/passkey/options');
  const body = { credential: await show(asked.data), rotate_refresh_token: true };
  const { data } = await api.POST('/auth/login/passkey', { body });
  beginSession({ accessToken: data.access_token, refreshToken: data.refresh_token }, data.user);
}

/** Confirms the session by a passkey, as if the person had just logged in. */
export async function confirmWithPasskey(): Promise<void> {
  const { data: asked } = await signedInApi.POST('/auth/confirm/options');
  await signedInApi.POST('/auth/confirm', { body: { credential: await show(asked.data) } });
}

async function show(options: object) {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

/** Loaded when a passkey is used. */
const library = () => import('@simplewebauthn/browser');

const LEFT = new Set(['NotAllowedError', 'AbortError']);

/** Whether the person cancelled or timed out: nothing is wrong, and nothing was done. */
export const isLeft = (error: Error): boolean => LEFT.has(error.name);

/** Whether the device has a passkey of this account already. */
export const isThereAlready = (error: Error): boolean => error.name === 'InvalidStateError';
