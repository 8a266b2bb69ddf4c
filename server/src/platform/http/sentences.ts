import { z } from 'zod';
import { capitalised } from '../capitalised.rules.ts';

/**
 * What people read when a contract has no words of its own for a problem. zod's messages are written for programmers.
 */
export function usePlainMessages(): void {
  z.config({
    customError: (issue) => `${nameOf(issue.path ?? [])} ${problemOf(issue)}.`,
  });
}

/** The field a problem is about; without a path it is the whole body. */
function nameOf(path: readonly PropertyKey[]): string {
  const field = path.at(-1);
  if (field === undefined) return 'The body';
  return typeof field === 'string' ? capitalised(field.replaceAll('_', ' ')) : 'This';
}

const TYPES: Partial<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
};

function problemOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'is required';
  if (issue.code === 'too_small')
    return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}${unitOf(issue.origin)}`;
  if (issue.code === 'too_big')
    return `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}${unitOf(issue.origin)}`;
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.join(', ')}`;
  const type = issue.code === 'invalid_type' && TYPES[issue.expected];
  return type ? `must be ${type}` : 'is not in the right form';
}

const unitOf = (origin: string) => (origin === 'string' ? ' characters' : '');
