// Owners, and their spaces.
import type { Page } from '@playwright/test';
import { type Account, ADMIN, get, makeAccount, openAs, post, sessionOf } from './fixtures.ts';

/** A new account with the role of an owner. */
export async function makeOwner(): Promise<Account> {
  const account = await makeAccount();
  const { user } = account.session;
  const admin = await sessionOf(ADMIN.email, ADMIN.password);
  const token = admin.access_token;
  const { data } = await get<{ data: { id: number; role: string }[] }>('/api/roles', { token });
  const role = data.find((one) => one.role === 'owner');
  const input = { user_id: user.id, role_id: role?.id };
  await post('/api/user_roles', input, { token });
  return account;
}

/** Opens the owner dashboard with an owner's session; `search` is its query string. */
export async function openOwnerDashboard(page: Page, owner: Account, search = ''): Promise<void> {
  await openAs(page, await sessionOf(owner.email), `/owner-dashboard${search}`);
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
