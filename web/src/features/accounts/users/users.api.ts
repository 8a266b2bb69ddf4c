import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { components, paths } from '../../../api.gen.ts';
import { keys } from '../../../domain/keys.ts';
import { signedInApi } from '../../../lib/api.ts';
import { given, inPages, withId } from '../../../lib/query.ts';
import { updateUser } from '../../../lib/session-store.ts';

/** Somebody who has an account. */
export type Person = components['schemas']['User'];
export type RoleName = Person['roles'][number];
export type NewPerson = Omit<
  paths['/api/users']['post']['requestBody']['content']['application/json'],
  'role'
>;
export type PersonChanges = NonNullable<
  NonNullable<paths['/api/users/{id}']['patch']['requestBody']>['content']['application/json']
>;

export type UserFilter = {
  search?: string | undefined;
  role?: RoleName | undefined;
  sort?: 'name' | undefined;
};

const pageSize = 20;
/** The people who fit a filter, newest first unless sorted, page by page. */
export const usersQuery = ({ search, role, sort }: UserFilter) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: [...keys.users, search, role, sort],
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = given({ limit: pageSize, search, role, sort, cursor });
      return (await signedInApi.GET('/api/users', { params: { query }, signal })).data;
    },
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

/** Changes what is given of a person. Whoever changes themselves goes on as who they are now. */
export async function changeUser(id: number, body: PersonChanges): Promise<Person> {
  const { data } = await signedInApi.PATCH('/api/users/{id}', { ...withId(id), body });
  updateUser(data.data);
  return data.data;
}

/** Gives a person a role; they hold it with their next request. */
export async function giveRole(person: Person, role: RoleName, roleId: number): Promise<Person> {
  await signedInApi.POST('/api/user_roles', { body: { user_id: person.id, role_id: roleId } });
  return withRoles(person, [...person.roles, role]);
}

export async function takeRole(person: Person, role: RoleName, roleId: number): Promise<Person> {
  await signedInApi.DELETE('/api/user_roles/{user_id}/{role_id}', {
    params: { path: { user_id: person.id, role_id: roleId } },
  });
  const left = person.roles.filter((held) => held !== role);
  return withRoles(person, left);
}

function withRoles(person: Person, roles: RoleName[]): Person {
  const changed = { ...person, roles };
  updateUser(changed);
  return changed;
}

/** Removes a person: what they did stays, what says who they were goes. */
export async function removeUser(id: number): Promise<void> {
  await signedInApi.DELETE('/api/users/{id}', withId(id));
}
