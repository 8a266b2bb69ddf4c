// People as admins see them, with a stateful API.
import type { components } from '../src/api.gen.ts';
import { type FakeApi, listOf, one } from './api.ts';
import { wanjiku } from './things.ts';

type Schemas = components['schemas'];
type User = Schemas['User'];

export const admin: User = {
  ...wanjiku,
  id: 1,
  first_name: 'Achieng',
  last_name: 'Were',
  email: 'admin@nafasi.example',
  roles: ['client', 'admin'],
};

export const zuri: User = {
  ...wanjiku,
  id: 52,
  first_name: 'Zuri',
  last_name: 'Njoroge',
  email: 'zuri@nafasi.example',
  phone_number: '+254722123456',
};

const roles = (['client', 'owner', 'admin'] as const).map((role, nth) => ({ id: nth + 1, role }));

/** Answers the admin dashboard's calls about people, and applies changes. */
export function keepPeople(api: FakeApi, ...people: User[]) {
  const known = new Map(people.map((person) => [person.id, person]));
  const personAt = (path: string) => known.get(Number(path.split('/')[3])) as User;
  const keep = (person: User) => {
    known.set(person.id, person);
    return person;
  };
  const keepRole = ({ user_id, role_id }: { user_id: number; role_id: number }) => {
    const person = known.get(user_id) as User;
    const given = roles.filter(({ id }) => id === role_id).map(({ role }) => role);
    keep({ ...person, roles: [...person.roles, ...given] });
    return one({ user_id, role_id });
  };
  api.on('GET /api/roles', listOf(roles));
  api.on('GET /api/spaces', listOf([]));
  api.on('GET /api/bookings', listOf([]));
  api.on('GET /api/invoices', listOf([]));
  api.on('GET /api/audit', listOf([]));
  api.on('GET /api/users/{id}', ({ path }) => personAt(path));
  return {
    /** From now on no call fails. */
    answer(): void {
      api.on('GET /api/users', ({ query }) => {
        const role = query.get('role');
        const fits = ({ email, roles: held }: User) =>
          email.includes(query.get('search') ?? '') && (!role || held.some((one) => one === role));
        return listOf([...known.values()].filter(fits));
      });
      api.on('POST /api/users', ({ body }) => one(keep({ ...zuri, ...(body as Partial<User>) })));
      api.on('PATCH /api/users/{id}', ({ path, body }) =>
        one(keep({ ...personAt(path), ...(body as Partial<User>) })),
      );
      api.on('POST /api/user_roles', ({ body }) =>
        keepRole(body as Parameters<typeof keepRole>[0]),
      );
      api.on('DELETE /api/users/{id}', ({ path }) => {
        known.delete(personAt(path).id);
        return new Response(null, { status: 204 }) as never;
      });
    },
  };
}
