import type { FormProblem } from '../../../lib/use-submit.ts';
import { Notice } from '../../../ui/notice.tsx';

type Props = {
  problem: FormProblem | undefined;
  /** What failed, if it was sent. */
  failed: string;
};

/** The problem of a form as a whole. */
export function ProblemNotice({ problem, failed }: Props) {
  if (!problem?.sentence) return null;
  return (
    <Notice tone="red" {...(problem.error && { title: failed })}>
      {problem.sentence}
    </Notice>
  );
}
