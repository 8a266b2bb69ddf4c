import { z } from 'zod';
import {
  endpointsOf,
  envelope,
  id,
  idIn,
  idParams,
  keyword,
  line,
  listOf,
  noFields,
  paging,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { accountRefusals, changedUser, ROLES, registerBody, user } from '../accounts.contract.ts';

/** How long somebody must be an admin before their approval counts: time enough for the others to read of it. */
export const SETTLED_HOURS = 24;

export const userRefusals = declareRefusals({
  OWN_ROLE: [403, 'You cannot give a role to yourself. Please ask another admin.'],
  USER_NOT_FOUND: [404, 'There is no such person, or they were removed. Please look at the list.'],
  ROLE_NOT_FOUND: [404, 'There is no such role. Please choose one of the list.'],
  ROLE_NOT_HELD: [404, 'This person does not hold this role. Nothing needs to change.'],
  LAST_ADMIN: [409, 'This is the last admin. Please make someone else an admin first.'],
  USER_HAS_OPEN_MATTERS: [
    409,
    'Bookings or payments of this account are still open. Please settle what is listed first.',
  ],
});

/** What must be settled before somebody is removed: `USER_HAS_OPEN_MATTERS` carries the first of them. */
export type OpenMatter = {
  kind:
    | 'booking'
    | 'hosted_booking'
    | 'invoice'
    | 'problem'
    | 'refund'
    | 'claim'
    | 'prompt'
    | 'receipt'
    | 'earning'
    | 'payout';
  /** Null: it belongs to no single booking. */
  booking_id: number | null;
  invoice_id: number | null;
  /** Of the space. */
  title: string | null;
  at: string;
  amount: number;
};

const {
  OWN_ROLE,
  USER_NOT_FOUND,
  ROLE_NOT_FOUND,
  ROLE_NOT_HELD,
  LAST_ADMIN,
  USER_HAS_OPEN_MATTERS,
} = userRefusals;
const { PHONE_NUMBER_UNKNOWN, EMAIL_TAKEN, PASSWORD_TOO_EASY } = accountRefusals;

const role = z.enum(ROLES);
const endpoint = endpointsOf('users');

export const listUsers = endpoint('GET /api/users', {
  summary: 'The people who have an account, newest first',
  query: z.object({
    ...paging,
    /** Words of a name or an email, or digits of a phone number. */
    search: keyword,
    role: unlessEmpty(role),
    sort: unlessEmpty(z.enum(['newest', 'name'])),
  }),
  answers: { 200: listOf(user) },
});

export const getUser = endpoint('GET /api/users/:id', {
  summary: 'One person',
  params: idParams,
  answers: { 200: user },
  refusals: [USER_NOT_FOUND],
});

const NEW_USER_NEEDS = ['first_name', 'last_name', 'email', 'password'];
const newUser = registerBody.extend({ role: role.default('client') });

const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Missing fields get the specification's one sentence, and other problems a sentence per field. */
export const newUserBody = z.preprocess((body, context) => {
  const sent: Record<string, unknown> = typeof body === 'object' ? { ...body } : {};
  if (!NEW_USER_NEEDS.some((field) => isMissing(sent[field]))) return body;
  const message = 'First name, last name, email, and password are required.';
  context.addIssue({ code: 'custom', message });
  for (const { path, message } of newUser.safeParse(sent).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: [...path], message });
  }
  return body;
}, newUser);

export const createUser = endpoint('POST /api/users', {
  summary: 'Open an account for someone; a role other than client is held beside it',
  body: newUserBody,
  confirm: ({ role }: z.output<typeof newUserBody>) => role !== 'client',
  answers: { 201: envelope(user) },
  refusals: [EMAIL_TAKEN, PHONE_NUMBER_UNKNOWN, PASSWORD_TOO_EASY],
});

const NAMES_NEEDED = 'First name and last name are required.';
export const changedUserBody = z.object({
  first_name: line(100, NAMES_NEEDED).optional(),
  last_name: line(100, NAMES_NEEDED).optional(),
  phone_number: registerBody.shape.phone_number.optional(),
  /** A new one ends the person's sessions. */
  password: unlessEmpty(registerBody.shape.password),
});

export const changeUser = endpoint('PATCH /api/users/:id', {
  summary: "Change a person's name, phone number or password; what is not sent stays",
  params: idParams,
  body: changedUserBody.nullish().transform((body) => body ?? {}),
  confirm: ({ password }: z.output<typeof changedUserBody>) => password !== undefined,
  answers: { 200: envelope(changedUser) },
  refusals: [USER_NOT_FOUND, PHONE_NUMBER_UNKNOWN, PASSWORD_TOO_EASY],
});

export const removeUser = endpoint('DELETE /api/users/:id', {
  summary: 'Remove a person: what they did stays, what says who they were goes',
  params: idParams,
  body: noFields,
  confirm: true,
  answers: { 200: envelope(z.null()) },
  refusals: [USER_NOT_FOUND, LAST_ADMIN, USER_HAS_OPEN_MATTERS],
});

export const listRoles = endpoint('GET /api/roles', {
  summary: 'The roles there are',
  answers: { 200: listOf(z.object({ id, role }).meta({ id: 'Role' })) },
});

export const removeMe = endpoint('DELETE /auth/me', {
  summary: 'Remove oneself: what one did stays, what says who one was goes',
  body: noFields,
  confirm: true,
  answers: { 200: envelope(z.null()) },
  refusals: [USER_NOT_FOUND, LAST_ADMIN, USER_HAS_OPEN_MATTERS],
});

const userRole = z.object({ user_id: id, role_id: id }).meta({ id: 'UserRole' });
export const userRoleIn = z.object({ user_id: idIn, role_id: idIn });

export const assignRole = endpoint('POST /api/user_roles', {
  summary: 'Give a person a role beside those they hold',
  body: userRoleIn,
  confirm: true,
  answers: { 201: envelope(userRole) },
  refusals: [OWN_ROLE, USER_NOT_FOUND, ROLE_NOT_FOUND],
});

export const takeRole = endpoint('DELETE /api/user_roles/:user_id/:role_id', {
  summary: 'Take a role from a person',
  params: userRoleIn,
  body: noFields,
  confirm: true,
  answers: { 200: envelope(z.null()) },
  refusals: [USER_NOT_FOUND, ROLE_NOT_FOUND, ROLE_NOT_HELD, LAST_ADMIN],
});
