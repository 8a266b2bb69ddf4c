import { z } from 'zod';
import {
  endpointsOf,
  id,
  line,
  passwordIn,
  text,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';

export const ROLES = ['client', 'owner', 'admin'] as const;
const LEAST_OF_PASSWORD = 8;
/** Every notice that /privacy has shown, by the day it came into force; the present one first. */
export const PRIVACY_NOTICES = ['2026-11-26', '2026-11-24', '2026-11-23'] as const;

export const accountRefusals = declareRefusals({
  WRONG_EMAIL_OR_PASSWORD: [401, 'Wrong email or password. Please check both.'],
  SECOND_FACTOR_NEEDED: [
    401,
    'Please type the code that your authenticator app shows, or one of your recovery codes.',
  ],
  SECOND_FACTOR_WRONG: [
    401,
    'This code is wrong or was used. Please type the one that your app shows now, or a recovery code.',
  ],
  EMAIL_TAKEN: [409, 'An account with this email already exists. Please log in instead.'],
  PASSWORD_TOO_EASY: [
    422,
    'Too many people use this password, so it is guessed first. Please choose another.',
  ],
  RESET_TOKEN_NOT_VALID: [
    422,
    'This reset link has been used or has run out. Please request a new one.',
  ],
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
    /** They have shown that they read the mail of `email`. */
    email_proved: z.boolean(),
    /** The address that replaces it once the link sent there is opened. */
    new_email: z.string().nullable(),
    roles: z.array(z.enum(ROLES)),
    /** True for those who must set up a second factor before they are an admin: at login and in GET /auth/me. */
    needs_second_factor: z.boolean().optional(),
  })
  .meta({ id: 'User' });

const LOGIN_NEEDS = 'Email and password are required.';
// All spellings of an address become one before anything is checked: lower case can be longer.
const address = (sentence: string) => z.string(sentence).trim().toLowerCase().min(1, sentence);
const email = (sentence: string) =>
  address(sentence)
    .max(254, 'Please use at most 254 characters.')
    .regex(/^[^\s@\p{C}]+@([^\s@.\p{C}]+\.)+[A-Za-z]{2,}$/u, 'Invalid email format.');
const newPassword = (sentence: string) =>
  passwordIn(sentence)
    .min(1, sentence)
    .min(LEAST_OF_PASSWORD, `Password must be at least ${LEAST_OF_PASSWORD} characters long.`)
    .refine((password) => password.isWellFormed(), 'Please remove the unreadable characters.')
    .refine(
      (password) => /\S/.test(password),
      'Please choose a password that is more than blanks.',
    );

const currentPassword = (sentence: string) => passwordIn(sentence).min(1, sentence);

export const loginBody = z.object(
  {
    email: address(LOGIN_NEEDS)
      .max(254, 'Invalid email format.')
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Invalid email format.'),
    password: currentPassword(LOGIN_NEEDS),
    /** Each refresh then returns a new refresh token too, and the use of an old one ends the session. */
    rotate_refresh_token: z.boolean().default(false),
    /** Of the second factor, or a recovery code: if the account has one. */
    code: z.string().max(40).optional(),
  },
  LOGIN_NEEDS,
);

export const registerBody = z.object({
  first_name: line(100, 'First name is required.'),
  last_name: line(100, 'Last name is required.'),
  email: email('Email is required.'),
  phone_number: text(30, 'Phone number is required.'),
  password: newPassword('Password is required.'),
});

export const signUpBody = registerBody.extend({
  /** The privacy notice that the person agrees to; stored with the time. */
  privacy_notice: unlessEmpty(
    z.enum(PRIVACY_NOTICES, 'There is no such privacy notice. Please read the one at /privacy.'),
  ),
});

/** Any of a registration's fields; those left out stay unchanged. */
export const changeMeBody = registerBody.partial().extend({
  /** Blank keeps the one there is. */
  password: unlessEmpty(registerBody.shape.password),
});

const RESET_NEEDS_EMAIL = 'Please enter your email address.';
const RESET_NEEDS_TOKEN = 'Reset token is missing.';

const forgotPasswordBody = z.object({ email: email(RESET_NEEDS_EMAIL) }, RESET_NEEDS_EMAIL);

export const resetPasswordBody = z.object(
  {
    token: z.string(RESET_NEEDS_TOKEN).trim().min(1, RESET_NEEDS_TOKEN),
    password: newPassword('Please enter and confirm your new password.'),
  },
  RESET_NEEDS_TOKEN,
);

const endpoint = endpointsOf('accounts');

export const register = endpoint('POST /auth/register', {
  summary: 'Open an account; it starts as a client',
  body: signUpBody,
  answers: { 201: z.object({ user, message: z.string() }) },
  refusals: [
    accountRefusals.EMAIL_TAKEN,
    accountRefusals.PHONE_NUMBER_UNKNOWN,
    accountRefusals.PASSWORD_TOO_EASY,
  ],
});

/** The response of every kind of login. */
export const openedSession = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user,
});

export const login = endpoint('POST /auth/login', {
  summary: 'Sign a browser in',
  body: loginBody,
  answers: { 200: openedSession },
  refusals: [
    accountRefusals.WRONG_EMAIL_OR_PASSWORD,
    accountRefusals.SECOND_FACTOR_NEEDED,
    accountRefusals.SECOND_FACTOR_WRONG,
  ],
});

export const refresh = endpoint('POST /auth/refresh', {
  summary: 'A new access token for a refresh token, which is sent as the bearer',
  answers: {
    200: z.object({
      access_token: z.string(),
      /** If the login asked for rotation. A repeat of the refresh within 30 seconds returns the same one. */
      refresh_token: z.string().optional(),
    }),
  },
});

export const logout = endpoint('DELETE /auth/logout', {
  summary: 'Sign this browser out',
  answers: { 200: z.object({ message: z.string() }) },
});

export const me = endpoint('GET /auth/me', {
  summary: 'The signed-in person',
  answers: { 200: user },
});

/** A person, with the tokens that replace all of the caller's after a change of their own password. */
export const changedUser = user
  .extend({ access_token: z.string().optional(), refresh_token: z.string().optional() })
  .meta({ id: 'ChangedUser' });

export const changeMe = endpoint('PUT /auth/me', {
  summary:
    'Change what is known of the signed-in person; a new email counts once its link is opened, a new password ends their other sessions',
  body: changeMeBody.nullish().transform((body) => body ?? {}),
  confirm: ({ email, password }: z.output<typeof changeMeBody>, caller) =>
    password !== undefined || (email !== undefined && email !== caller.email),
  /** The message says where a link was sent, if the email is to change. */
  answers: { 200: changedUser.extend({ message: z.string().optional() }) },
  refusals: [
    accountRefusals.EMAIL_TAKEN,
    accountRefusals.PHONE_NUMBER_UNKNOWN,
    accountRefusals.PASSWORD_TOO_EASY,
  ],
});

export const forgotPassword = endpoint('POST /auth/forgot-password', {
  summary: 'Mail a link to choose a new password, if the email has an account',
  body: forgotPasswordBody,
  answers: {
    200: z.object({
      message: z.string(),
      /** In the demo only, and only if there is an account. */
      reset_token: z.string().optional(),
    }),
  },
});

export const resetPassword = endpoint('POST /auth/reset-password', {
  summary: 'Choose a new password with the token of a reset link; all sessions end',
  body: resetPasswordBody,
  answers: { 200: z.object({ message: z.string() }) },
  refusals: [accountRefusals.RESET_TOKEN_NOT_VALID, accountRefusals.PASSWORD_TOO_EASY],
});
