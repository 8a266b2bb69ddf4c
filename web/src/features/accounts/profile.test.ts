import { describe, expect, test } from 'vitest';
import type { User } from '../../lib/session-store.ts';
import { changedFields, profileFields } from './profile.ts';
import { problemsWithProfile } from './profile-rules.ts';

const user: User = {
  id: 3,
  first_name: 'Wanjiku',
  last_name: 'Kamau',
  email: 'wanjiku@nafasi.example',
  phone_number: '+254712345678',
  created_at: '2026-03-12T09:00:00+03:00',
  email_proved: true,
  new_email: null,
  roles: ['client'],
};
const before = profileFields(user);

test('The form starts with the known details, and without a password', () => {
  expect(before).toEqual({
    first_name: 'Wanjiku',
    last_name: 'Kamau',
    email: 'wanjiku@nafasi.example',
    phone_number: '0712 345 678',
    password: '',
  });
});

test('Only changed fields are sent, without the spaces around them', () => {
  expect(changedFields(before, before)).toEqual({});
  expect(changedFields(before, { ...before, first_name: ' Wanjiku ' })).toEqual({});
  const typed = { ...before, last_name: ' Njeri ', password: ' with blanks ' };
  expect(changedFields(before, typed)).toEqual({ last_name: 'Njeri', password: ' with blanks ' });
});

describe('Of the changes', () => {
  test.each([
    ['first_name', '  ', 'First name is required.'],
    ['last_name', '', 'Last name is required.'],
    ['email', 'wanjiku@example', 'Invalid email format.'],
    ['email', 'a@b..co', 'Invalid email format.'],
    ['phone_number', '', 'Phone number is required.'],
    ['password', '1234567', 'Password must be at least 8 characters long.'],
  ])('the %s %j is wrong', (name, value, sentence) => {
    expect(problemsWithProfile(before, { ...before, [name]: value })).toEqual({ [name]: sentence });
  });

  test('a blank password is fine, and unchanged fields are not checked', () => {
    const old = { ...before, email: 'from@before', phone_number: '' };
    expect(problemsWithProfile(old, { ...old, first_name: 'Njeri' })).toEqual({});
  });
});
