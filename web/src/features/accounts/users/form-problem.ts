import { type FormProblem, refusal, sentencesOf } from '../../../lib/use-submit.ts';
import { passwordRefusal } from '../account-refusal.ts';

type Issue = { path: readonly PropertyKey[]; message: string };

/** The first sentence of each field; for the whole form the first one without a field, else the first. */
export function problemOf(issues: readonly Issue[] = []): FormProblem | undefined {
  if (issues.length === 0) return undefined;
  const whole = issues.find(({ path }) => path.length === 0) ?? issues[0];
  return besideAlert({ sentence: whole?.message, fields: sentencesOf(issues) });
}

/** The problem of a refused or lost call. */
export const problemFrom = (error: Error): FormProblem =>
  passwordRefusal(error) ?? besideAlert(refusal(error, 'Nothing was changed. Please try again.'));

/** Fields whose sentence is in the alert already are only marked. */
const besideAlert = ({ sentence, fields, ...problem }: FormProblem): FormProblem => ({
  ...problem,
  sentence,
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, own]) => [name, own === sentence || own]),
  ),
});
