// Reads settings from an environment by their schema.
import type { z } from 'zod';
import { StartProblem } from './start-problem.ts';

/** Reports every problem at once in a StartProblem. Empty values count as unset. */
export function readVariables<Schema extends z.ZodObject>(
  variables: Schema,
  environment: Record<string, string | undefined>,
): z.infer<Schema> {
  const set = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const read = variables.safeParse(Object.fromEntries(set));
  if (read.success) return read.data;
  const problems = read.error.issues.map((issue) => `${issue.path.join('.')} ${sayProblem(issue)}`);
  throw new StartProblem(`Settings to correct: ${problems.join('; ')}. See .env.example.`);
}

function sayProblem(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'is not an address it can use';
  return issue.message.startsWith('must') ? issue.message : `is not usable (${issue.message})`;
}
