import { expect, test } from 'vitest';
import { describeChange } from './describe-change.ts';

test.each([
  ['user.changed', { fields: ['first_name', 'phone_number'] }, 'Changed: first name, phone number'],
  ['role.assigned', { role: 'owner' }, 'Role owner given'],
  ['role.taken', { role: 'admin' }, 'Role admin taken'],
  ['user.registered', {}, 'Signed up'],
])('%s with %j reads as words', (action, detail, sentence) => {
  expect(describeChange({ action, what: 'Signed up', detail })).toBe(sentence);
});
