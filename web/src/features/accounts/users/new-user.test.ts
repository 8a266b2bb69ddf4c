import { describe, expect, test } from 'vitest';
import { emptyNewUser, problemWithNewUser, toNewPerson } from './new-user.ts';

const whole = {
  first_name: ' Zawadi ',
  last_name: 'Njoroge',
  email: 'zawadi@example.com',
  phone_number: '0712 345 678',
  password: 'a good password',
  confirm_password: 'a good password',
  role: 'owner',
} as const;

describe('someone to be added', () => {
  test('with all that is needed is fine, and is sent trimmed, as a client, with one password', () => {
    expect(problemWithNewUser(whole)).toBeUndefined();
    expect(toNewPerson(whole)).toEqual({
      first_name: 'Zawadi',
      last_name: 'Njoroge',
      email: 'zawadi@example.com',
      phone_number: '0712 345 678',
      password: 'a good password',
    });
  });

  test('with nothing typed is refused in one sentence, and each field in its own', () => {
    const problem = problemWithNewUser(emptyNewUser);
    expect(problem?.sentence).toBe('First name, last name, email, and password are required.');
    expect(Object.keys(problem?.fields ?? {}).sort()).toEqual([
      'email',
      'first_name',
      'last_name',
      'password',
      'phone_number',
    ]);
  });

  test.each([
    ['confirm_password', 'another', 'Passwords do not match.'],
    ['email', 'zawadi@example', 'Invalid email format.'],
    ['phone_number', ' ', 'Phone number is required.'],
  ] as const)('with %s as %j is refused for it alone', (field, value, sentence) => {
    expect(problemWithNewUser({ ...whole, [field]: value })).toEqual({
      sentence,
      fields: { [field]: true },
    });
  });

  test('with a short password, typed twice, is refused for its length', () => {
    const short = { password: '1234567', confirm_password: '1234567' };
    expect(problemWithNewUser({ ...whole, ...short })?.sentence).toBe(
      'Password must be at least 8 characters long.',
    );
  });
});
