import { toastDone } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { refusalBesideFields } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import classes from './booking-problems.module.css';
import { answerProblem, type BookingProblem } from './problems.api.ts';

/** The form in which the owner gives their side of a problem, once. */
export function AnswerForm({ problem: answered }: { problem: BookingProblem }) {
  const { form, field, problem, busy } = useForm({
    initialValues: { answer: '' },
    send: ({ answer }) => answerProblem(answered, answer),
    meta: { changes: 'booking' },
    onDone: () => toastDone('Your answer is sent. We decide next.'),
    refused: refusalBesideFields('Your answer was not sent. Please try again.'),
  });
  return (
    <form {...form} className={classes.answer}>
      <Textarea
        {...field('answer', 'Your side', 'The client and Nafasi read it. You answer once.')}
        rows={4}
        maxLength={2000}
      />
      {problem?.sentence && <Notice tone="red">{problem.sentence}</Notice>}
      <Button type="submit" loading={busy}>
        Send answer
      </Button>
    </form>
  );
}
