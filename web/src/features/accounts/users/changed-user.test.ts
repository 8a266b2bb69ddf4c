import { describe, expect, test } from 'vitest';
import { changedFields } from '../profile.ts';
import { changedRoles, draftOf, problemWithChanges } from './changed-user.ts';
import type { Person } from './users.api.ts';

const person: Person = {
  id: 7,
  first_name: 'Zawadi',
  last_name: 'Njoroge',
  email: 'zawadi@example.com',
  phone_number: '+254712345678',
  created_at: '2026-01-05T09:00:00+03:00',
  email_proved: true,
  new_email: null,
  roles: ['client', 'owner'],
};
const draft = draftOf(person);

describe('an edited person', () => {
  test('who was not edited has no changes, even with spaces around the values', () => {
    expect(draft.phone_number).toBe('0712 345 678');
    expect(changedFields(draft, draft)).toEqual({});
    expect(changedFields(draft, { ...draft, last_name: ' Njoroge ' })).toEqual({});
    expect(changedRoles(person, draft)).toEqual({ given: [], taken: [] });
  });

  test('has as changes what differs, and nothing else', () => {
    const edited = { ...draft, first_name: 'Nyambura ', password: 'a new password' };
    expect(changedFields(draft, edited)).toEqual({
      first_name: 'Nyambura',
      password: 'a new password',
    });
    expect(changedRoles(person, { ...draft, roles: ['admin', 'client'] })).toEqual({
      given: ['admin'],
      taken: ['owner'],
    });
  });

  test.each([
    ['first_name', ' ', 'First name and last name are required.'],
    ['last_name', '', 'First name and last name are required.'],
    ['password', '1234567', 'Password must be at least 8 characters long.'],
    ['phone_number', '', 'Phone number is required.'],
  ] as const)('with %s as %j is refused for it', (field, value, sentence) => {
    const problem = problemWithChanges(person, { ...draft, [field]: value });
    expect(problem).toEqual({ sentence, fields: { [field]: true } });
  });
});
