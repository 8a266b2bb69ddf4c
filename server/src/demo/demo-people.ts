import { insertUser } from '#people/accounts/accounts.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { DAY_MS, earlier } from '#platform/durations.ts';
import type { Role } from '#platform/http/session.ts';
import { hashPassword } from '#platform/secrets.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { readDemo } from './demo-data.ts';
import type { History } from './demo-history.ts';

const MONTH_MS = 30 * DAY_MS;

type DemoPerson = {
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  roles: Role[];
  /** How many months ago. */
  member_since: number;
};

export type Person = { id: number; email: string; name: string; phone: string; roles: Role[] };

/** Adds everybody; all share the demo's one password, hashed once. */
export async function addPeople(
  tx: Tx,
  { now, history }: { now: Date; history: History },
): Promise<Person[]> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const people: Person[] = [];
  const listed = await readDemo<DemoPerson[]>('people.json');
  // Lists show the newest first, so the oldest member is added first.
  for (const person of listed.toSorted((one, other) => other.member_since - one.member_since)) {
    const { email, first_name, last_name, phone, roles, member_since } = person;
    const created_at = earlier(now, member_since * MONTH_MS);
    const account = {
      email,
      first_name,
      last_name,
      phone_number: phone,
      password_hash,
      created_at,
      email_proved_at: created_at,
    };
    const id = await insertUser(tx, account, roles);
    history.note(created_at, id, 'user.registered', 'user', id);
    people.push({ id, email, name: first_name, phone, roles });
  }
  return people;
}
