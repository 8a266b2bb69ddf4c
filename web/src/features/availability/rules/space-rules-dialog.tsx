import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { toastDone } from '../../../lib/toast.ts';
import { Bone } from '../../../ui/bone.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import {
  EditorDialog,
  EditorFoot,
  EditorWaiting,
  KeptNote,
  StartOver,
} from '../../../ui/editor.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { BookingRuleFields } from './booking-rule-fields.tsx';
import { ClashList } from './clash-list.tsx';
import { ClosuresField } from './closures-field.tsx';
import { drawnHours, type RulesProblems } from './rules-draft.ts';
import { type Clashes, clashesQuery, type SpaceRules, spaceRulesQuery } from './space-rules.api.ts';
import classes from './space-rules-dialog.module.css';
import { useRulesForm } from './use-rules-form.ts';
import { WeekBars } from './week-bars.tsx';
import { WeekFields } from './week-fields.tsx';

type Props = { spaceId: number; onClose: () => void };

const title = 'Opening hours and rules';
const openings = [
  { value: true, label: 'Always open' },
  { value: false, label: 'Set hours' },
] as const;

/** When a space may be booked, for its owner: a form over the page, with the bookings that clash. */
export function SpaceRulesDialog({ spaceId, onClose }: Props) {
  const rules = useQuery({ ...spaceRulesQuery(spaceId), staleTime: 0, gcTime: 0 });
  const clashes = useQuery(clashesQuery(spaceId));
  const failed = [rules, clashes].find(({ isError, data }) => isError && !data);
  // Cached rules may be out of date; the form starts from the current ones.
  const isLoaded = rules.data && clashes.data && (rules.isFetchedAfterMount || rules.isError);
  if (isLoaded) {
    return <LoadedDialog rules={rules.data} clashes={clashes.data} onClose={onClose} />;
  }
  return (
    <EditorDialog title={title} onClose={onClose}>
      <EditorWaiting busy={!failed}>
        {failed ? (
          <ProblemBanner
            onRetry={() => {
              void rules.refetch();
              void clashes.refetch();
            }}
          >
            Error: {sentenceOf(failed.error, 'The rules of this space could not be loaded.')}
          </ProblemBanner>
        ) : (
          <>
            <Bone width={220} height={44} />
            <Bone height={340} />
            <Bone height={120} />
            <Bone height={200} />
          </>
        )}
      </EditorWaiting>
    </EditorDialog>
  );
}

type LoadedProps = { rules: SpaceRules; clashes: Clashes; onClose: () => void };

function LoadedDialog({ rules, clashes, onClose }: LoadedProps) {
  const [held, setHeld] = useState(rules);
  const [writing, setWriting] = useState(0);
  const queries = useQueryClient();
  const saved = (next: SpaceRules) => {
    queries.setQueryData(spaceRulesQuery(next.space_id).queryKey, next);
    toastDone('Opening hours and rules saved.');
  };
  const close = (next: SpaceRules) => {
    const against = queries.getQueryData(clashesQuery(next.space_id).queryKey);
    if (!against?.total) return onClose();
    // The form begins again from what was saved, below what it led to.
    setHeld(next);
    setWriting((before) => before + 1);
  };
  return (
    <WrittenDialog
      key={writing}
      rules={held}
      clashes={clashes}
      onClose={onClose}
      onSaved={saved}
      close={close}
    />
  );
}

type WrittenProps = LoadedProps & Pick<Parameters<typeof useRulesForm>[0], 'onSaved' | 'close'>;

/** All rules of an owner for the time of a booking, with the resulting week drawn beside them. */
function WrittenDialog({ rules, clashes, onClose, onSaved, close }: WrittenProps) {
  const form = useRulesForm({ rules, onSaved, close });
  const { draft, change, problem, isMended, busy } = form;
  const problems = form.wrong as RulesProblems;
  return (
    <EditorDialog
      title={title}
      isWritten={form.isChanged && !busy}
      otherwise="The rules stay as they are."
      onThrowAway={form.forget}
      onClose={onClose}
    >
      <form {...form.form}>
        <div className={classes.columns}>
          <div className={classes.fields}>
            {form.wasKept && form.isChanged && <KeptNote onStartOver={form.startOver} />}
            <ClashList {...clashes} />
            <section aria-labelledby="rules-hours">
              <h3 id="rules-hours">Opening hours</h3>
              <ChoiceChips
                legend="When the space is open"
                choices={openings}
                chosen={draft.isAlways}
                onChoose={(isAlways) => change({ isAlways })}
              />
              {!draft.isAlways && (
                <>
                  <p className={classes.hint}>
                    Nairobi time. An end at 00:00 is midnight; for hours past it, open the next day
                    from 00:00 as well, and a booking may run through.
                  </p>
                  <WeekFields
                    week={draft.week}
                    problems={problems}
                    onChange={(week) => change({ week })}
                  />
                </>
              )}
              {problems.opening_hours && (
                <p className={classes.problem} role="alert">
                  {problems.opening_hours}
                </p>
              )}
            </section>
            <section aria-labelledby="rules-closures">
              <h3 id="rules-closures">Closed days</h3>
              <ClosuresField
                closures={draft.closures}
                toClose={draft.toClose}
                problems={problems}
                onChange={change}
                unread={form.unread}
                onUnread={form.markUnread}
              />
            </section>
            <section aria-labelledby="rules-bookings">
              <h3 id="rules-bookings">Bookings</h3>
              <BookingRuleFields draft={draft} problems={problems} onChange={change} />
            </section>
          </div>
          <aside aria-label="The week">
            <h3>The week</h3>
            <WeekBars hours={drawnHours(draft)} isAlways={draft.isAlways} />
          </aside>
        </div>
        <EditorFoot
          className={classes.foot}
          problem={
            problem &&
            !isMended && (
              <>
                {problem.sentence}
                {form.isOutdated && (
                  <p>
                    <StartOver onPress={form.startOver}>
                      Start over from how they stand now
                    </StartOver>
                  </p>
                )}
              </>
            )
          }
          act={busy ? 'Saving rules...' : 'Save rules'}
          busy={busy}
        />
      </form>
    </EditorDialog>
  );
}
