import { Notice } from '../../ui/notice.tsx';
import type { FormProblem } from './form-problem.ts';

/** What is wrong with a form as a whole. */
export function ProblemNotice({ problem }: { problem: FormProblem | undefined }) {
  if (!problem) return null;
  return (
    <Notice tone="red" {...(problem.title && { title: problem.title })}>
      {problem.sentence}
    </Notice>
  );
}
