import { IconReceiptTax } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { toastDone, toastProblem } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { bringRegistration, type Unregistered, unregisteredQuery } from '../desk.api.ts';
import { RecordRegistrationDialog } from '../dialogs/record-registration-dialog.tsx';
import classes from './desk-list.module.css';
import { DeskList } from './desk-list.tsx';

/** Receipts and credit notes that the tax register did not take. */
export function UnregisteredList() {
  // Not in the rows: an item may leave the list while an admin is typing.
  const [recording, setRecording] = useState<Unregistered>();
  return (
    <>
      <DeskList
        list={useInfiniteQuery(unregisteredQuery)}
        name="documents"
        empty={{
          icon: IconReceiptTax,
          title: 'The tax register has taken everything',
          sentence: 'Receipts that it refuses, or does not answer for, appear here.',
        }}
        row={(document) => (
          <UnregisteredRow document={document} onRecord={() => setRecording(document)} />
        )}
      />
      {recording && (
        <RecordRegistrationDialog document={recording} onClose={() => setRecording(undefined)} />
      )}
    </>
  );
}

type RowProps = { document: Unregistered; onRecord: () => void };

function UnregisteredRow({ document, onRecord }: RowProps) {
  const { id, number, kind, seller, buyer, refusal } = document;
  const bringing = useMutation({
    mutationFn: () => bringRegistration(id),
    meta: { changes: 'money' },
    onSuccess: () => toastDone(`${number} is brought again within a minute.`),
    onError: (error) => toastProblem(sentenceOf(error, 'It could not be brought again.')),
  });
  return (
    <>
      <div className={classes.facts}>
        <h2 className="badged">
          <span>{number}</span>
          <StatusBadge tone="yellow">{refusal === null ? 'No answer' : 'Refused'}</StatusBadge>
        </h2>
        <p className={classes.quiet}>
          {kind === 'invoice' ? 'Sale' : 'Credit note'} of {formatDateTime(document.made_at)},
          brought last {formatDateTime(document.tried_at)}
        </p>
        <p className={classes.quiet}>
          From {seller.name}, {seller.pin}, to {buyer.name}
          {buyer.pin && `, ${buyer.pin}`}
        </p>
        <p className={classes.advice}>
          {refusal === null ? document.problem : `The register refused it: “${refusal}”`}{' '}
          {document.next_step}
        </p>
      </div>
      <div className={classes.foot}>
        <strong>{formatMoney(document.amount)}</strong>
        <Button
          size="sm"
          h={40}
          variant="default"
          loading={bringing.isPending}
          onClick={() => bringing.mutate()}
          aria-label={`Bring again, ${number}`}
        >
          Bring again
        </Button>
        <Button
          size="sm"
          h={40}
          variant="default"
          onClick={onRecord}
          aria-label={`Registered otherwise, ${number}`}
        >
          Registered otherwise
        </Button>
      </div>
    </>
  );
}
