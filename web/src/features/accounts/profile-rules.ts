import { changeMeBody } from '@nafasi/server/contract/people/accounts/accounts';
import { sentencesOf } from '../../lib/use-submit.ts';
import { changedFields, type ProfileFields } from './profile.ts';

/** What is wrong with the changes, one sentence a field; the rules are the server's own. */
export function problemsWithProfile(before: ProfileFields, typed: ProfileFields) {
  return sentencesOf(changeMeBody.safeParse(changedFields(before, typed)).error?.issues);
}
