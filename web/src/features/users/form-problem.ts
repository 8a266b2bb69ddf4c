import { ApiError, sentenceOf } from '../../lib/api-error.ts';

/** What keeps a form from being sent, or came back: one sentence, and one for each field that is wrong. */
export type FormProblem = {
  /** What failed, where it was sent. */
  title?: string;
  sentence: string;
  fields: Readonly<Record<string, string>>;
};

type Issue = { path: readonly PropertyKey[]; message: string };

/** The first sentence a field; the sentence of the whole is the one that speaks of no field, else the first. */
export function problemOf(issues: readonly Issue[]): FormProblem | null {
  if (issues.length === 0) return null;
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) if (path.length > 0) fields[String(path[0])] ??= message;
  const whole = issues.find(({ path }) => path.length === 0) ?? issues[0];
  return { sentence: whole?.message ?? '', fields };
}

/** What a refused or lost call says. */
export function problemFrom(error: Error, title: string): FormProblem {
  const fields = error instanceof ApiError ? error.errors : {};
  return { title, sentence: sentenceOf(error, 'Nothing was changed. Please try again.'), fields };
}

/** How a field is marked: with its sentence, unless the alert says the same already. */
export function markOf(problem: FormProblem | undefined, field: string): string | boolean {
  const sentence = problem?.fields[field];
  return sentence === undefined ? false : sentence === problem?.sentence || sentence;
}
