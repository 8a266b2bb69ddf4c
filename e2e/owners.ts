// People who rent spaces out, and their spaces.
import type { Page } from '@playwright/test';
import { type Account, makeAccount, post, sendLogin } from './fixtures.ts';

const ADMIN = { email: 'admin@nafasi.example', password: 'karibu-nafasi' };
type Login = { access_token: string };

/** A new account with the role that lets it list spaces. */
export async function makeOwner(): Promise<Account> {
  const account = await makeAccount();
  const admin = await post<Login>('/auth/login', ADMIN);
  const token = admin.access_token;
  const nafasi = process.env.NAFASI_URL ?? '';
  const call = async <T>(path: string, by: string): Promise<T> => {
    const response = await fetch(`${nafasi}${path}`, {
      headers: { authorization: `Bearer ${by}` },
    });
    return (await response.json()) as T;
  };
  const me = await call<{ id: number }>('/auth/me', account.accessToken);
  const roles = await call<{ data: { id: number; role: string }[] }>('/api/roles', token);
  const owner = roles.data.find(({ role }) => role === 'owner');
  await post('/api/user_roles', { user_id: me.id, role_id: owner?.id }, { token });
  return account;
}

/** Signs an owner in on the login page, which leads to their dashboard. */
export async function logInAsOwner(page: Page, owner: Account): Promise<void> {
  await page.goto('/login');
  await sendLogin(page, owner);
  await page.waitForURL('**/owner-dashboard');
}

/** Lists a space by the API; answers its id. */
export async function listSpace(
  owner: Account,
  title: string,
  fields: Record<string, unknown> = {},
): Promise<number> {
  const space = {
    title,
    description: 'Quiet, with a whiteboard.',
    price_per_hour: 1000,
    space_type: 'meeting room',
    max_guests: 6,
    ...fields,
  };
  const how = { token: owner.accessToken };
  return (await post<{ data: { id: number } }>('/api/spaces/', space, how)).data.id;
}

/** Changes a space by the API, as from another browser. */
export async function changeSpace(
  owner: Account,
  id: number,
  fields: Record<string, unknown>,
): Promise<void> {
  await post(`/api/spaces/${id}`, fields, { token: owner.accessToken, method: 'PATCH' });
}
