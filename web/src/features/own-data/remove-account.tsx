import type { OpenMatter } from '@nafasi/server/contract/people/accounts/users/users';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { sentenceOf } from '../../lib/api-error.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { useSession } from '../../lib/session.ts';
import { endSession } from '../../lib/session-store.ts';
import { toastDone } from '../../lib/toast.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { openMattersOf, removeAccount } from './own-data.api.ts';
import classes from './your-data.module.css';

/** Asks before an account is removed, and lists what stands in the way. */
export function RemoveAccount({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const removing = useMutation({
    mutationFn: removeAccount,
    onSuccess: async () => {
      // Leave first: a page for signed-in people would ask for a login.
      await navigate({ to: '/' });
      endSession({ expired: false });
      toastDone('Your account was removed, and you are logged out. Thank you for your visits.');
    },
  });
  const { error, isPending, mutate } = removing;
  const matters = openMattersOf(error);
  return (
    <QuestionDialog
      title="Remove your account?"
      act={matters ? 'Try again' : 'Remove my account'}
      keep="Keep it"
      grave={!matters}
      busy={isPending}
      problem={error && sentenceOf(error, 'Nothing was removed. Please try again.')}
      onAct={() => mutate()}
      onClose={onClose}
    >
      {matters ? <OpenMatters {...matters} /> : <WhatGoes />}
    </QuestionDialog>
  );
}

function WhatGoes() {
  const { user } = useSession();
  return (
    <div className={classes.facts}>
      <p>This cannot be taken back.</p>
      <ul>
        <li>
          Your names, email, phone number and password go at once, with your logins, saved spaces,
          settings and calendars. Spaces that you list are taken down.
        </li>
        <li>
          Your bookings, invoices and reviews stay, as those of a former user. Receipts keep the
          name they were given with, as tax law asks.
        </li>
        {user?.roles.includes('owner') && (
          <li>
            The papers of a month are issued once it is over, with the name and KRA PIN that your
            account has then. If you have earned in this one, wait for them: without an account they
            name nobody, and no certificate of what was withheld is issued.
          </li>
        )}
      </ul>
      <p>Download your data first if you may want it later.</p>
    </div>
  );
}

function OpenMatters({ open, total }: { open: readonly OpenMatter[]; total: number }) {
  return (
    <div className={classes.facts}>
      <p>Still open:</p>
      <ul className={`${classes.open} ruled`}>
        {open.map((matter) => (
          <li key={`${matter.kind} ${matter.booking_id} ${matter.invoice_id} ${matter.at}`}>
            <MatterLink {...matter} />
            <p className="small">
              <span className="unbroken">{formatDateTime(matter.at)}</span>,{' '}
              <span className="unbroken">{formatMoney(matter.amount)}</span>
            </p>
          </li>
        ))}
      </ul>
      {total > open.length && <p>And {total - open.length} more.</p>}
    </div>
  );
}

const words: Record<OpenMatter['kind'], string> = {
  booking: 'Your booking',
  hosted_booking: 'A booking in your space',
  invoice: 'An unpaid invoice',
  problem: 'Something that was wrong, and is not decided',
  refund: 'Money that goes back to you',
  claim: 'A code that is being checked',
  prompt: 'A payment that your phone was asked for',
  receipt: 'A payment that we have not matched yet',
  earning: 'A booking in your space that is not paid out yet',
  payout: 'Money that you have earned',
};

function MatterLink({ kind, booking_id, invoice_id, title }: OpenMatter) {
  if (booking_id === null)
    return (
      <Link to="/owner-dashboard" search={{ tab: 'payouts' }}>
        {words[kind]}: ask for it, or wait for your next payout
      </Link>
    );
  const label = `${words[kind]}: ${title}`;
  return invoice_id === null ? (
    <Link to="/bookings/$id" params={{ id: String(booking_id) }}>
      {label}
    </Link>
  ) : (
    <Link to="/invoices/$id" params={{ id: String(invoice_id) }}>
      {label}
    </Link>
  );
}
