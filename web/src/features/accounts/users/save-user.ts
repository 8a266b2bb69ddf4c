import type { QueryClient } from '@tanstack/react-query';
import { changedFields } from '../profile.ts';
import { changedRoles, draftOf, type UserDraft } from './changed-user.ts';
import { changeUser, giveRole, type Person, takeRole } from './users.api.ts';

/** Saves what differs, one call after the other; `onSaved` gets the person after each of them. */
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
  const fields = changedFields(draftOf(before), draft);
  if (Object.keys(fields).length > 0) await save(changeUser(person.id, fields));
  const { given, taken } = changedRoles(before, draft);
  for (const role of given) await save(giveRole(queries, person, role));
  for (const role of taken) await save(takeRole(queries, person, role));
}
