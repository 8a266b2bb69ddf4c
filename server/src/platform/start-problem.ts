/** Why Nafasi cannot start or continue, in one sentence that names the remedy. */
export class StartProblem extends Error {}

/** Problems that a person can fix, by the code of their error. `{}` stands for the error's own words. */
const REMEDIES: readonly [code: RegExp, sentence: string][] = [
  [
    /^42501$/,
    'The user of DATABASE_URL lacks a right ({}). Make it the owner of its database, or grant it CREATE on the database and on the schema public.',
  ],
  [
    /^(0A000|58P01)$/,
    'The PostgreSQL of DATABASE_URL lacks something ({}). Install its contrib package: unaccent, pg_trgm, btree_gist and fuzzystrmatch are needed.',
  ],
  [/^(53100|ENOSPC)$/, 'The disk is full ({}). Free some space and start again.'],
  [
    /^(EMFILE|ENFILE)$/,
    'Too few files may be open at once ({}). Allow at least 1024: ulimit -n 1024.',
  ],
];

/** The sentence for an error at the start, if a person can fix its cause; otherwise null. */
export function asStartProblem(error: unknown): StartProblem | null {
  if (error instanceof StartProblem) return error;
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  const [, sentence] = REMEDIES.find(([codes]) => codes.test(String(code))) ?? [];
  if (!sentence) return asStartProblem(error.cause);
  return new StartProblem(sentence.replace('{}', error.message), { cause: error });
}
