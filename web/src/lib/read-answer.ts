// Converts the various forms that responses may have into the one that the contract has and pages read.
import type { paths } from '../api.gen.ts';
import { ApiError } from './api-error.ts';
import { rolesOf } from './roles.ts';

type Fields = Record<string, unknown>;
type Asked = { method: string; path: string; status: number };

const lists: ReadonlySet<string> = new Set<keyof paths>([
  '/api/users',
  '/api/roles',
  '/api/spaces',
  '/spaces',
  '/api/bookings',
  '/api/invoices',
  '/api/reviews',
  '/api/reviews/spaces/{id}',
]);
/** Under which names an object may hold its list. */
const listNames = ['data', 'users', 'bookings', 'invoices', 'spaces'];

const aboutPeople: ReadonlySet<string> = new Set<keyof paths>([
  '/auth/login',
  '/auth/me',
  '/api/users',
  '/api/users/{id}',
]);

/** The body of a response, in the form of its contract. Throws an ApiError for an envelope that reports a failure. */
export function readAnswer({ method, path, status }: Asked, answer: unknown): unknown {
  if (isFields(answer) && answer.success === false) throw failureOf(answer, status);
  const read = method === 'GET' && lists.has(path) ? pageOf(answer) : answer;
  return aboutPeople.has(path) ? withRoles(read) : read;
}

function failureOf(answer: Fields, status: number): ApiError {
  const sentence = [answer.message, answer.error].find((text) => typeof text === 'string' && text);
  return new ApiError(status, String(sentence ?? 'API request failed'), answer);
}

function pageOf(answer: unknown) {
  const fields = isFields(answer) ? answer : {};
  const list = [answer, ...listNames.map((name) => fields[name])].find(Array.isArray) ?? [];
  const { total = list.length, total_is_at_least = false, next_cursor = null } = fields;
  return { success: true, data: list, error: null, total, total_is_at_least, next_cursor };
}

/** Normalises the roles of everybody in a response that is a person, contains one or lists them. */
function withRoles(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withRoles);
  if (!isFields(answer)) return answer;
  if ('user' in answer) return { ...answer, user: withRoles(answer.user) };
  if ('data' in answer) return { ...answer, data: withRoles(answer.data) };
  return { ...answer, roles: rolesOf(answer) };
}

const isFields = (answer: unknown): answer is Fields =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer);
