import type { Invoice } from '../../../domain/invoice.ts';
import { formatTime } from '../../../lib/dates.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Why the last prompt led to no payment, and what to do. Nothing if it did, or none was sent. */
export function PromptProblem({ prompt }: { prompt: Invoice['prompt'] }) {
  const problem = prompt?.problem;
  if (!problem) return null;
  const isLater = problem.retry_at !== null && Date.parse(problem.retry_at) > Date.now();
  return (
    <Notice tone="yellow" title={problem.sentence}>
      {problem.next_step}
      {isLater &&
        problem.retry_at &&
        ` This phone can be asked again at ${formatTime(problem.retry_at)}.`}
    </Notice>
  );
}
