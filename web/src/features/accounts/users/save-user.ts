import type { QueryClient } from '@tanstack/react-query';
import { changedFields, changedRoles, type UserDraft } from './changed-user.ts';
import { changeUser, giveRole, type Person, rolesQuery, takeRole } from './users.api.ts';

/** Saves what differs, one call after the other, and tells of the person after each of them. */
export async function saveUser(
  queries: QueryClient,
  before: Person,
  draft: UserDraft,
  onSaved: (person: Person) => void,
): Promise<void> {
  let person = before;
  const save = async (saving: Promise<Person>) => {
    person = await saving;
    onSaved(person);
  };
  const fields = changedFields(before, draft);
  if (Object.keys(fields).length > 0) await save(changeUser(person.id, fields));
  const { given, taken } = changedRoles(before, draft);
  if (given.length + taken.length === 0) return;
  const roles = await queries.ensureQueryData(rolesQuery);
  for (const { id, role } of roles) {
    if (given.includes(role)) await save(giveRole(person, role, id));
  }
  for (const { id, role } of roles) {
    if (taken.includes(role)) await save(takeRole(person, role, id));
  }
}
