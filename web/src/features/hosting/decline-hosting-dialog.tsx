import { ASK_AGAIN_AFTER_DAYS, declineBody } from '@nafasi/server/contract/people/hosting/hosting';
import { toastDone } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { asProblem, refusalBesideFields, sentencesOf } from '../../lib/use-submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { declineHosting, type HostingRequest } from './hosting.api.ts';
import classes from './hosting.module.css';

type Props = { request: HostingRequest; onClose: () => void };

/** Asks an admin why a hosting request is declined; the person is told the reason. */
export function DeclineHostingDialog({ request, onClose }: Props) {
  const title = `Decline the request of ${request.name}?`;
  const { form, field, problem, busy } = useForm({
    initialValues: { reason: '' },
    validate: (typed) => asProblem(sentencesOf(declineBody.safeParse(typed).error?.issues)),
    send: ({ reason }) => declineHosting(request, reason),
    meta: { changes: 'person' },
    onDone: () => toastDone(`${request.name} is told by email.`),
    close: onClose,
    refused: refusalBesideFields('It was not declined. Please try again.'),
  });
  return (
    <Dialog label={title} size="form" onClose={onClose}>
      <h2>{title}</h2>
      <form {...form} className={classes.answer}>
        <p>They read your reason in an email, and can ask again in {ASK_AGAIN_AFTER_DAYS} days.</p>
        <Textarea {...field('reason', 'Reason')} rows={3} maxLength={500} />
        <DialogFoot
          act="Decline request"
          keep="Not now"
          busy={busy}
          problem={problem?.sentence}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
