import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isGone, sentenceOf } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Bone } from '../../../ui/bone.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './session-list.module.css';
import { endOtherSessions, endSession, type Session, sessionsQuery } from './sessions.api.ts';

/** Where a person is logged in: each browser can be logged out from here. */
export function SessionList() {
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  const place = useRef<HTMLDivElement>(null);
  const ending = useEnding();
  const others = sessions?.filter((session) => !session.is_current).length ?? 0;
  // The button that had the focus disappears with its row.
  const end = (what: number | 'others') =>
    ending.mutate(what, { onSuccess: () => place.current?.focus() });
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      <Panel title="Where you are logged in" flush>
        {ending.isError && (
          <div className={classes.alone}>
            <Notice tone="red">
              {sentenceOf(ending.error, 'Nothing was changed. Please try again.')}
            </Notice>
          </div>
        )}
        <p className="spoken" role="status">
          {ending.isSuccess && (ending.variables === 'others' ? 'All others are' : 'It is')}
          {ending.isSuccess && ' logged out.'}
        </p>
        {sessions && (
          <ul>
            {sessions.map((session) => (
              <Row
                key={session.id}
                session={session}
                busy={ending.isPending && ending.variables === session.id}
                onEnd={() => end(session.id)}
              />
            ))}
          </ul>
        )}
        {others > 1 && (
          <div className={classes.all}>
            <Button
              variant="default"
              loading={ending.isPending && ending.variables === 'others'}
              onClick={() => end('others')}
            >
              Log out everywhere else
            </Button>
          </div>
        )}
        {!sessions && isError && (
          <div className={classes.alone}>
            <ProblemBanner onRetry={() => refetch()}>Your logins did not load.</ProblemBanner>
          </div>
        )}
        {!sessions && !isError && (
          <div className={classes.alone} aria-busy="true">
            <Bone height={44} />
          </div>
        )}
      </Panel>
    </div>
  );
}

/** Ends one session, or all others; a session that is gone already counts as ended. */
function useEnding() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (what: number | 'others') => {
      if (what === 'others') return endOtherSessions();
      await endSession(what).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    },
    onSuccess: (_, what) =>
      queries.setQueryData(sessionsQuery.queryKey, (before = []) =>
        before.filter(({ id, is_current }) => is_current || (what !== 'others' && id !== what)),
      ),
  });
}

type RowProps = { session: Session; busy: boolean; onEnd: () => void };

function Row({ session: { device, created_at, last_used_at, is_current }, busy, onEnd }: RowProps) {
  const name = device ?? 'Unknown browser';
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <p className={classes.device}>
          {name} {is_current && <StatusBadge tone="green">This browser</StatusBadge>}
        </p>
        <p className="small">
          Logged in <span className="unbroken">{formatDateTime(created_at)}</span>
        </p>
        {!is_current && (
          <p className="small">
            Last used <span className="unbroken">{formatDateTime(last_used_at)}</span>
          </p>
        )}
      </div>
      {!is_current && (
        <Button
          variant="default"
          loading={busy}
          onClick={onEnd}
          aria-label={`Log out ${name}, last used ${formatDateTime(last_used_at)}`}
        >
          Log out
        </Button>
      )}
    </li>
  );
}
