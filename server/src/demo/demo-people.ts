import { insertUser } from '#features/accounts/accounts.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Role } from '#platform/http/session.ts';
import { hashPassword } from '#platform/secrets.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { readDemo } from './demo-files.ts';

const MONTH_MS = 30 * 24 * 60 * 60_000;

type DemoPerson = {
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  roles: Role[];
  /** Months ago. */
  member_since: number;
};

export type Person = { id: number; email: string; name: string; phone: string; roles: Role[] };

/** Adds everybody; all have the demo's one password, hashed once. */
export async function addPeople(tx: Tx, now: Date): Promise<Person[]> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const people: Person[] = [];
  for (const { email, first_name, last_name, phone, roles, member_since } of await readDemo<
    DemoPerson[]
  >('people.json')) {
    const created_at = new Date(now.getTime() - member_since * MONTH_MS);
    const account = {
      email,
      first_name,
      last_name,
      phone_number: phone,
      password_hash,
      created_at,
    };
    const id = await insertUser(tx, account, roles);
    people.push({ id, email, name: first_name, phone, roles });
  }
  return people;
}
