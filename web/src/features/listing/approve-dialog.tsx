import {
  CHECK_WORDS,
  CHECKS,
  type Check,
} from '@nafasi/server/contract/places/listing/listing-checks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toastDone } from '../../lib/toast.ts';
import { useAct } from '../../lib/use-act.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Checkbox } from '../../ui/tick.tsx';
import { approveListing, type Listing } from './listing.api.ts';
import classes from './listings.module.css';

/** The checklist of an admin before a space is listed; all points must be ticked. */
export function ApproveDialog({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const [checked, setChecked] = useState<readonly Check[]>([]);
  const { act, busy, problem } = useAct({
    send: () => approveListing(listing.id, [...checked]),
    meta: { changes: 'listing' },
    onDone: () => toastDone(`${listing.title} is listed.`),
    close: onClose,
    refused: 'It was not listed. Please try again.',
  });
  const tick = (check: Check, isTicked: boolean) =>
    setChecked(CHECKS.filter((one) => (one === check ? isTicked : checked.includes(one))));
  return (
    <Dialog label={`List ${listing.title}`} size="form" onClose={onClose}>
      <h2>List {listing.title}</h2>
      <DialogBody>
        <p>
          Look at{' '}
          <Link to="/spaces/$id" params={{ id: String(listing.id) }} target="_blank">
            its page
          </Link>
          , and tick what holds. Once it is listed, people find it and can book it.
        </p>
        <div className={classes.checks}>
          {CHECKS.map((check) => (
            <Checkbox
              key={check}
              label={CHECK_WORDS[check]}
              checked={checked.includes(check)}
              onChange={(event) => tick(check, event.currentTarget.checked)}
            />
          ))}
        </div>
        <DialogFoot
          act="List it"
          busy={busy}
          disabled={checked.length < CHECKS.length}
          problem={problem}
          onAct={act}
          onClose={onClose}
        />
      </DialogBody>
    </Dialog>
  );
}
