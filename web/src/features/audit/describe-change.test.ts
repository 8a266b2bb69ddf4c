import { expect, test } from 'vitest';
import { describeChange } from './describe-change.ts';

test.each([
  ['user.created', { roles: ['client'] }, 'Account opened'],
  ['user.changed', { fields: ['first_name', 'phone_number'] }, 'Changed: first name, phone number'],
  ['role.assigned', { role: 'owner' }, 'Role owner given'],
  ['role.taken', { role: 'admin' }, 'Role admin taken'],
  ['user.renamed', {}, 'user.renamed'],
])('%s with %j reads as words', (action, detail, sentence) => {
  expect(describeChange({ action, detail })).toBe(sentence);
});
