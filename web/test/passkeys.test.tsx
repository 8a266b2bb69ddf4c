// Passkeys, with a virtual authenticator: adding, renaming and removing them, logging in, and confirming.
import type {} from '@vitest/browser-playwright';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { sessionState } from '../src/lib/session-store.ts';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { fail, one, refuse } from './api.ts';
import { openApp, theApi } from './open-app.tsx';
import { wanjiku } from './things.ts';

const CREATED = '2026-11-20T10:00:00+03:00';
const asked = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', userVerification: 'required' };
const askedToMake = {
  challenge: asked.challenge,
  rp: { id: 'localhost', name: 'Nafasi' },
  user: { id: 'Mw', name: wanjiku.email, displayName: '' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
};
const passkey = (id: number, name: string, last_used_at: string | null = null) => ({
  id,
  name,
  created_at: CREATED,
  last_used_at,
});
/** As when a person closes what the browser shows, or lets its time run out. */
const left = () => new DOMException('The operation was not allowed.', 'NotAllowedError');

let authenticatorId: string;
beforeEach(async () => {
  await cdp().send('WebAuthn.enable');
  const device = await cdp().send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  authenticatorId = device.authenticatorId;
  theApi().on('GET /auth/me', wanjiku);
  theApi().on('GET /api/feed', one(null));
  theApi().on('GET /api/notices/choices', one([]));
});
afterEach(async () => {
  await cdp().send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await cdp().send('WebAuthn.disable');
});

/** Creates a passkey on the device before the test begins. */
const makePasskey = () =>
  navigator.credentials.create({
    publicKey: {
      ...askedToMake,
      challenge: new Uint8Array(8),
      user: { ...askedToMake.user, id: new Uint8Array(1) },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  }) as Promise<PublicKeyCredential>;

describe('on the profile', () => {
  const panel = page.getByRole('region', { name: 'Passkeys' });
  const add = panel.getByRole('button', { name: 'Add a passkey' });
  const rows = panel.getByRole('listitem');

  test('one is created by the device; closing its dialog shows no error', async () => {
    const api = theApi();
    api.on('POST /auth/passkeys/options', one(askedToMake));
    await openApp('/profile', wanjiku);
    const create = vi.spyOn(navigator.credentials, 'create').mockRejectedValueOnce(left());
    await add.click();
    await expect.poll(() => create.mock.results.length).toBe(1);
    await expect.element(add).toBeEnabled();
    await expect.element(panel.getByRole('alert')).not.toBeInTheDocument();
    expect(api.sentBy('POST /auth/passkeys')).toEqual([]);

    api.on('POST /auth/passkeys', () => {
      api.on('GET /auth/passkeys', one([passkey(1, 'Chrome on Android')]));
      return one(passkey(1, 'Chrome on Android'));
    });
    await add.click();
    await expect.element(rows.getByText('Chrome on Android')).toBeVisible();
    await expect.element(panel.getByRole('status')).toHaveTextContent('The passkey was added.');
    const { credentials } = await cdp().send('WebAuthn.getCredentials', { authenticatorId });
    const [made] = api
      .sentBy('POST /auth/passkeys')
      .map(({ body }) => (body as { credential: { rawId: string } }).credential.rawId);
    const bytes = (text: string) => atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    expect(credentials.map(({ credentialId }) => bytes(credentialId))).toEqual([bytes(made ?? '')]);
    await expectToFitNarrowest();
    await expectAccessible();

    const excludeCredentials = [{ type: 'public-key', id: made }];
    api.on('POST /auth/passkeys/options', one({ ...askedToMake, excludeCredentials }));
    await add.click();
    await expect.element(panel.getByText(/^This device has a passkey/)).toBeVisible();
    const full = 'There are 10 passkeys in your account already. Please remove one first.';
    api.on('POST /auth/passkeys/options', refuse(409, 'TOO_MANY_PASSKEYS', full));
    await add.click();
    await expect.element(panel.getByRole('alert')).toHaveTextContent(full);
  });

  test('they are renamed, with the input kept if that fails, and removed', async () => {
    const api = theApi();
    const used = '2026-11-22T08:30:00+03:00';
    api.on('GET /auth/passkeys', one([passkey(1, 'Chrome on Android', used), passkey(2, 'Key')]));
    await openApp('/profile', wanjiku);
    await expect.element(rows.first().getByText('Sun 22 Nov 2026, 08:30')).toBeVisible();
    await expect.element(rows.nth(1).getByText('Last used')).not.toBeInTheDocument();

    const dialog = page.getByRole('dialog');
    const name = dialog.getByLabelText('Name');
    await panel.getByRole('button', { name: 'Rename Key' }).click();
    await expect.element(name).toHaveFocus();
    await name.fill(' ');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Please give the passkey a name.')).toBeVisible();
    await name.fill('Key at home');
    api.on('PATCH /auth/passkeys/{id}', fail(502));
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(name).toHaveValue('Key at home');
    await expectAccessible();
    api.on('PATCH /auth/passkeys/{id}', one(passkey(2, 'Key at home')));
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(rows.nth(1).getByText('Key at home')).toBeVisible();
    expect(api.sentBy('PATCH /auth/passkeys/2').map(({ body }) => body)).toEqual([
      { name: 'Key at home' },
      { name: 'Key at home' },
    ]);

    const remove = panel.getByRole('button', { name: 'Remove Key at home' });
    await remove.click();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(remove).toHaveFocus();
    await remove.click();
    await expectAccessible();
    // Removed elsewhere meanwhile, which counts as success.
    api.on('DELETE /auth/passkeys/{id}', refuse(404, 'PASSKEY_NOT_FOUND', 'Removed already.'));
    await dialog.getByRole('button', { name: 'Remove it' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(rows.elements()).toHaveLength(1);
    expect(document.activeElement?.contains(panel.element())).toBe(true);
  });
});

describe('at login', () => {
  const button = page.getByRole('button', { name: 'Log in with a passkey' });
  const alert = page.getByRole('alert');

  test('one logs in without email and password; if that fails the input stays', async () => {
    const api = theApi();
    api.on('POST /auth/login/passkey/options', one(asked));
    await openApp('/login');
    await page.getByLabelText('Email').fill(wanjiku.email);
    const get = vi.spyOn(navigator.credentials, 'get').mockRejectedValueOnce(left());
    await button.click();
    await expect.poll(() => get.mock.results.length).toBe(1);
    await expect.element(button).toBeEnabled();
    await expect.element(alert).not.toBeInTheDocument();

    await makePasskey();
    const refused = 'This passkey does not log you in. It may have been removed here.';
    api.on('POST /auth/login/passkey', refuse(401, 'PASSKEY_NOT_RIGHT', refused));
    await button.click();
    await expect.element(alert).toHaveTextContent(refused);
    await expect.element(page.getByLabelText('Email')).toHaveValue(wanjiku.email);
    await expectToFitNarrowest();
    await expectAccessible();
    get.mockRejectedValueOnce(new DOMException('Broken.', 'UnknownError'));
    await button.click();
    await expect.element(alert.getByText(/did not work with a passkey/)).toBeVisible();

    api.othersWait();
    api.on('POST /auth/login/passkey', {
      access_token: 'new',
      refresh_token: 'newer',
      user: wanjiku,
    });
    await button.click();
    await expect.poll(() => sessionState().status).toBe('authenticated');
    const sent = api.sentBy('POST /auth/login/passkey').map(({ body }) => body);
    expect(sent).toMatchObject(
      [1, 2].map(() => ({ credential: { type: 'public-key' }, rotate_refresh_token: true })),
    );
  });

  test('it is not offered if the browser has none', async () => {
    const { PublicKeyCredential: kept } = window;
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    try {
      await openApp('/login');
      await expect.element(page.getByRole('button', { name: 'Login' })).toBeVisible();
      await expect.element(button).not.toBeInTheDocument();
      await openApp('/profile', wanjiku);
      await expect.element(page.getByText('Where you are logged in')).toBeVisible();
      await expect.element(page.getByText('Add a passkey')).not.toBeInTheDocument();
      expect(theApi().sentBy('GET /auth/passkeys')).toEqual([]);
    } finally {
      Object.assign(window, { PublicKeyCredential: kept });
    }
  });
});

test('confirms a call in place of the password, where the person has one', async () => {
  const api = theApi();
  const made = await makePasskey();
  api.on('GET /auth/passkeys', one([passkey(1, 'Chrome on Android')]));
  await openApp('/profile', wanjiku);
  const why = 'You logged in more than five minutes ago, so nothing was done yet.';
  api.on('DELETE /auth/passkeys/{id}', refuse(403, 'CONFIRM_PASSWORD', why));
  await page.getByRole('button', { name: 'Remove Chrome on Android' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const button = dialog.getByRole('button', { name: 'Use a passkey instead' });
  await expect.element(button).toBeVisible();
  await expectToFitNarrowest();
  await expectAccessible();

  const allowCredentials = [{ type: 'public-key', id: made.id }];
  api.on('POST /auth/confirm/options', one({ ...asked, allowCredentials }));
  const wrong = 'This passkey does not confirm it is you. Please type your password.';
  api.on('POST /auth/confirm', refuse(422, 'PASSKEY_DOES_NOT_CONFIRM', wrong));
  await button.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(wrong);
  api.on('POST /auth/confirm', () => {
    api.on('DELETE /auth/passkeys/{id}', one(null));
    return one(null);
  });
  await button.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => page.getByText('Chrome on Android').elements().length).toBe(0);
  expect(api.sentBy('DELETE /auth/passkeys/1').map(({ body }) => body)).toEqual([{}, {}]);
});
