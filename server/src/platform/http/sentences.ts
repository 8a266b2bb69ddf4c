import { z } from 'zod';

/**
 * What a person reads when a contract has no words of its own for a problem. zod's own texts are
 * written for programmers.
 */
export function usePlainMessages(): void {
  z.config({
    customError: (issue) => {
      const field = issue.path?.at(-1);
      const what = typeof field === 'string' ? capitalised(field.replaceAll('_', ' ')) : 'This';
      return `${what} ${problemOf(issue)}.`;
    },
  });
}

function problemOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'is required';
  if (issue.code === 'too_small')
    return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}${unitOf(issue.origin)}`;
  if (issue.code === 'too_big')
    return `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}${unitOf(issue.origin)}`;
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'must be a whole number';
  if (issue.code === 'invalid_type') return `must be of the type ${issue.expected}`;
  return 'is not in the right form';
}

const unitOf = (origin: string) => (origin === 'string' ? ' characters' : '');
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
