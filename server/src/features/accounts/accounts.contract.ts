import { z } from 'zod';
import { endpoint, id, text, timeOut } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';

export const ROLES = ['client', 'owner', 'admin'] as const;
export const PASSWORD_LENGTH = { least: 8, most: 200 } as const;

export const accountRefusals = declareRefusals({
  WRONG_EMAIL_OR_PASSWORD: [401, 'Wrong email or password. Please check both.'],
  EMAIL_TAKEN: [409, 'An account with this email already exists. Please log in instead.'],
  PHONE_NUMBER_UNKNOWN: [
    422,
    'We do not recognise this phone number. Write it like 0712 345 678 or +254 712 345 678.',
  ],
});

export const user = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    /** E.164, such as +254712345678. */
    phone_number: z.string(),
    created_at: timeOut,
    roles: z.array(z.enum(ROLES)),
  })
  .meta({ id: 'User' });

const LOGIN_NEEDS = 'Email and password are required.';
// An address is made one for all its spellings before anything is checked: lower case can be longer.
const address = (sentence: string) => z.string(sentence).trim().toLowerCase().min(1, sentence);
const email = address('Email is required.')
  .max(254, 'Please use at most 254 characters.')
  .regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[A-Za-z]{2,}$/u, 'Invalid email format.');
const newPassword = z
  .string('Password is required.')
  .min(PASSWORD_LENGTH.least, 'Password must be at least 8 characters long.')
  .max(PASSWORD_LENGTH.most, 'Password must be at most 200 characters long.');

export const loginBody = z.object(
  {
    email: address(LOGIN_NEEDS)
      .max(254, 'Invalid email format.')
      .regex(/^\P{Cc}*$/u, 'Invalid email format.'),
    password: z
      .string(LOGIN_NEEDS)
      .min(1, LOGIN_NEEDS)
      .max(PASSWORD_LENGTH.most, 'Password must be at most 200 characters long.'),
  },
  LOGIN_NEEDS,
);

export const registerBody = z.object({
  first_name: text(100, 'First name is required.'),
  last_name: text(100, 'Last name is required.'),
  email,
  phone_number: text(30, 'Phone number is required.'),
  password: newPassword,
});

const tag = 'accounts';

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Open an account; it starts as a client',
  tag,
  body: registerBody,
  answers: { 201: z.object({ user, message: z.string() }) },
  refusals: [accountRefusals.EMAIL_TAKEN, accountRefusals.PHONE_NUMBER_UNKNOWN],
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign a browser in',
  tag,
  body: loginBody,
  answers: { 200: z.object({ access_token: z.string(), refresh_token: z.string(), user }) },
  refusals: [accountRefusals.WRONG_EMAIL_OR_PASSWORD],
});

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  summary: 'A new access token for a refresh token, which is sent as the bearer',
  tag,
  answers: { 200: z.object({ access_token: z.string() }) },
});

export const logout = endpoint({
  method: 'DELETE',
  path: '/auth/logout',
  summary: 'Sign this browser out',
  tag,
  answers: { 200: z.object({ message: z.string() }) },
});

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'The signed-in person',
  tag,
  answers: { 200: user },
});
