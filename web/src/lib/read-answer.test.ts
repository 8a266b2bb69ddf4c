import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

const spaces = [{ id: 1 }, { id: 2 }];
const end = { total_is_at_least: false, next_cursor: null };
const listed = { success: true, data: spaces, error: null, total: 2, ...end };
const empty = { success: true, data: [], error: null, total: 0, ...end };
const read = (answer: unknown, path: string, method = 'GET') =>
  readAnswer({ method, path, status: 200 }, answer);

test.each([
  ['an envelope', listed, listed],
  ['a list', spaces, listed],
  ['a list under its name', { spaces }, listed],
  ['a list under data', { data: spaces }, listed],
  ['no list at all', { spaces: null }, empty],
  ['nothing', null, empty],
  ['a page', { ...listed, total: 9, next_cursor: 'n' }, { ...listed, total: 9, next_cursor: 'n' }],
  [
    'a page of very many',
    { ...listed, total_is_at_least: true },
    { ...listed, total_is_at_least: true },
  ],
])('%s reads as a list', (_, answer, expected) => {
  expect(read(answer, '/api/spaces')).toEqual(expected);
});

test.each([
  ['/api/users', 'users'],
  ['/api/bookings', 'bookings'],
  ['/api/invoices', 'invoices'],
  ['/spaces', 'spaces'],
])('%s may hold its list under %s', (path, name) => {
  expect(read({ [name]: [{ id: 7 }] }, path)).toMatchObject({ data: [{ id: 7 }], total: 1 });
});

test('an answer that is not a list stays as it is, whatever lists it contains', () => {
  const weeks = { weeks: [], spaces };
  expect(read(weeks, '/api/statistics/owner/weeks')).toBe(weeks);
  const booked = { success: true, data: { id: 3 }, error: null };
  expect(read(booked, '/api/bookings', 'POST')).toBe(booked);
});

test('an envelope with a failure becomes an ApiError with its sentence, for lists and everything else', () => {
  const failed = { success: false, data: null, error: 'The books are closed today.' };
  for (const path of ['/api/spaces', '/api/invoices/{id}'])
    expect(() => read(failed, path)).toThrow(
      expect.objectContaining({ message: 'The books are closed today.', sentence: failed.error }),
    );
  expect(() => read({ success: false }, '/api/spaces')).toThrow('API request failed');
});

test.each([
  ['roles', { roles: ['owner'] }, ['owner']],
  ['neither roles nor user_roles', {}, []],
  ['roles that are null', { roles: null }, []],
  ['user_roles by name', { user_roles: ['admin', 'client'] }, ['admin', 'client']],
  ['user_roles with a role', { user_roles: [{ id: 4, role: 'owner' }] }, ['owner']],
  ['user_roles with a role name', { user_roles: [{ role_name: 'owner' }] }, ['owner']],
  ['user_roles with a whole role', { user_roles: [{ role: { id: 2, role: 'admin' } }] }, ['admin']],
])('a person with %s has their roles, wherever they are read', (_, given, roles) => {
  const person = { id: 3, ...given };
  const tokens = { access_token: 'a', refresh_token: 'r' };
  expect(read({ ...tokens, user: person }, '/auth/login', 'POST')).toMatchObject({
    ...tokens,
    user: { id: 3, roles },
  });
  expect(read(person, '/auth/me')).toMatchObject({ id: 3, roles });
  expect(read([person], '/api/users')).toMatchObject({ data: [{ id: 3, roles }] });
  const saved = read({ success: true, data: person, error: null }, '/api/users/{id}', 'PATCH');
  expect(saved).toMatchObject({ data: { id: 3, roles } });
});
