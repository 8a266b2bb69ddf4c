import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isGone, sentenceOf } from '../../../lib/api-error.ts';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Bone } from '../../../ui/bone.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import {
  addPasskey,
  hasPasskeys,
  isLeft,
  isThereAlready,
  type Passkey,
  passkeysQuery,
  removePasskey,
} from './passkeys.api.ts';
import classes from './passkeys.module.css';
import { RenamePasskey } from './rename-passkey.tsx';

/** The person's passkeys, to be added, renamed and removed. Nothing if the browser does not support them. */
export function Passkeys() {
  return hasPasskeys() ? <PasskeyPanel /> : null;
}

function PasskeyPanel() {
  const { data: passkeys, isError, refetch } = useQuery(passkeysQuery);
  const [doing, setDoing] = useState<{ what: 'rename' | 'remove'; passkey: Passkey }>();
  const place = useRef<HTMLDivElement>(null);
  const adding = useMutation({ mutationFn: addPasskey, onSuccess: () => refetch() });
  const close = () => setDoing(undefined);
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      <Panel title="Passkeys" flush>
        <div className={classes.words}>
          <p>
            Log in with your finger, your face or the PIN of this device, without your password and
            its second step. A passkey works on Nafasi alone: a false page gets nothing from it.
          </p>
          {adding.error && !isLeft(adding.error) && (
            <Notice tone="red">{sentenceFor(adding.error)}</Notice>
          )}
          {!passkeys && isError && (
            <ProblemBanner onRetry={() => refetch()}>Your passkeys did not load.</ProblemBanner>
          )}
          {!passkeys && !isError && <Bone height={44} />}
        </div>
        {passkeys && passkeys.length > 0 && (
          <ul>
            {passkeys.map((passkey) => (
              <Row
                key={passkey.id}
                passkey={passkey}
                onRename={() => setDoing({ what: 'rename', passkey })}
                onRemove={() => setDoing({ what: 'remove', passkey })}
              />
            ))}
          </ul>
        )}
        {passkeys && (
          <div className={classes.add}>
            <Button variant="default" loading={adding.isPending} onClick={() => adding.mutate()}>
              Add a passkey
            </Button>
          </div>
        )}
        <p className="spoken" role="status">
          {adding.isSuccess && 'The passkey was added.'}
        </p>
      </Panel>
      {doing?.what === 'rename' && <RenamePasskey passkey={doing.passkey} onClose={close} />}
      {doing?.what === 'remove' && (
        <RemovePasskey
          passkey={doing.passkey}
          onClose={close}
          onDone={() => {
            close();
            // The button that had the focus disappears with its row.
            place.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function sentenceFor(error: Error): string {
  if (isThereAlready(error))
    return 'This device has a passkey of your account already: you can log in with it.';
  return sentenceOf(error, 'No passkey was added. Please try again, or on another device.');
}

type RowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function Row({ passkey: { name, created_at, last_used_at }, onRename, onRemove }: RowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <p className={classes.name}>{name}</p>
        <p className="small">
          Added <span className="unbroken">{formatDate(created_at)}</span>
        </p>
        {last_used_at && (
          <p className="small">
            Last used <span className="unbroken">{formatDateTime(last_used_at)}</span>
          </p>
        )}
      </div>
      <div className={classes.acts}>
        <Button variant="default" onClick={onRename} aria-label={`Rename ${name}`}>
          Rename
        </Button>
        <Button variant="default" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </li>
  );
}

type RemoveProps = { passkey: Passkey; onClose: () => void; onDone: () => void };

function RemovePasskey({ passkey: { id, name }, onClose, onDone }: RemoveProps) {
  const queries = useQueryClient();
  const { act, busy, problem } = useAct({
    send: () =>
      removePasskey(id).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      }),
    onDone: () =>
      queries.setQueryData(passkeysQuery.queryKey, (before = []) =>
        before.filter((one) => one.id !== id),
      ),
    close: onDone,
    refused: 'Nothing was changed. Please try again.',
  });
  return (
    <QuestionDialog
      title="Remove this passkey?"
      act="Remove it"
      keep="Keep it"
      grave
      busy={busy}
      problem={problem}
      onAct={act}
      onClose={onClose}
    >
      <p>
        “{name}” no longer logs you in here. Your device or password manager may still offer it:
        remove it there too.
      </p>
    </QuestionDialog>
  );
}
