import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { keys } from '../../../domain/keys.ts';
import { signedInApi } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { inPages, nextPage, withId } from '../../../lib/query.ts';
import { takeNewTokens, type User, updateUser } from '../../../lib/session-store.ts';
import type { ProfileFields } from '../profile.ts';
import type { SignUp } from '../sign-up-fields.ts';

/** Somebody with an account. */
export type Person = User;
export type RoleName = Person['roles'][number];
export type NewPerson = Omit<SignUp, 'confirm_password'>;

export type UserFilter = {
  search?: string | undefined;
  role?: RoleName | undefined;
  sort?: 'name' | undefined;
};

/** The people who fit a filter, newest first unless sorted, page by page. */
export const usersQuery = ({ search, role, sort }: UserFilter) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: [...keys.users, search, role, sort],
    placeholderData: keepPreviousData,
    queryFn: async (page) =>
      (await signedInApi.GET('/api/users', nextPage({ search, role, sort }, page))).data,
  });

/** One person. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.user, id],
    queryFn: async ({ signal }) =>
      (await signedInApi.GET('/api/users/{id}', { ...withId(id), signal })).data,
  });

/** The roles there are; they never change while a page is open. */
export const rolesQuery = queryOptions({
  queryKey: keys.roles,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => (await signedInApi.GET('/api/roles', { signal })).data.data,
});

type UserPages = InfiniteData<{ data: Person[] }>;

/** A person as one of the lists shows them, so that a form need not wait. */
export function listedPerson(queries: QueryClient, id: number): Person | undefined {
  return queries
    .getQueriesData<UserPages>({ queryKey: keys.users })
    .flatMap(([, list]) => list?.pages.flatMap((page) => page.data) ?? [])
    .find((person) => person.id === id);
}

/** Opens an account for someone, as a client. These throw an ApiError when the server refuses. */
export async function createUser(body: NewPerson): Promise<Person> {
  return (await signedInApi.POST('/api/users', { body })).data.data;
}

/** Changes the given fields of a person. People who change themselves stay signed in with the new details. */
export async function changeUser(id: number, body: Partial<ProfileFields>): Promise<Person> {
  const { data } = await signedInApi.PATCH('/api/users/{id}', { ...withId(id), body });
  const { access_token, refresh_token, ...person } = data.data;
  takeNewTokens({ access_token, refresh_token }, person);
  updateUser(person);
  return person;
}

/** Gives a person a role; they hold it with their next request. */
export async function giveRole(queries: QueryClient, person: Person, role: RoleName) {
  const body = { user_id: person.id, role_id: await roleId(queries, role) };
  await signedInApi.POST('/api/user_roles', { body });
  return withRoles(person, [...person.roles, role]);
}

export async function takeRole(queries: QueryClient, person: Person, role: RoleName) {
  const path = { user_id: person.id, role_id: await roleId(queries, role) };
  await signedInApi.DELETE('/api/user_roles/{user_id}/{role_id}', { params: { path }, body: {} });
  const left = person.roles.filter((held) => held !== role);
  return withRoles(person, left);
}

async function roleId(queries: QueryClient, role: RoleName): Promise<number> {
  const known = (await queries.ensureQueryData(rolesQuery)).find((each) => each.role === role);
  if (!known) throw new Error(`There is no role ${role}.`);
  return known.id;
}

function withRoles(person: Person, roles: RoleName[]): Person {
  const changed = { ...person, roles };
  updateUser(changed);
  return changed;
}

/** Turns off the second factor of a person who has lost it. */
export async function takeSecondFactor(id: number): Promise<void> {
  await signedInApi.DELETE('/api/users/{id}/second-factor', { ...withId(id), body: {} });
}

/** What somebody has earned and not been paid, in shillings, if that is why they were not removed. */
export function unpaidOf(error: unknown): number {
  if (!(error instanceof ApiError) || error.code !== 'USER_HAS_OPEN_MATTERS') return 0;
  const { open } = error.data as { open: readonly { kind: string; amount: number }[] };
  return open.find(({ kind }) => kind === 'payout')?.amount ?? 0;
}

/** Removes a person: what they did stays, what identifies them is deleted. */
export async function removeUser(id: number): Promise<void> {
  await signedInApi.DELETE('/api/users/{id}', { ...withId(id), body: {} });
}
