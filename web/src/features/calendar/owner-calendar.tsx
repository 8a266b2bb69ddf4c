import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { ClockNote } from '../../domain/clock-note.tsx';
import { nairobiDay, nairobiIso } from '../../lib/dates.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { toastProblem } from '../../lib/toast.ts';
import { Bone } from '../../ui/bone.tsx';
import { Button } from '../../ui/button.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { ViewSwitch } from '../../ui/view-switch.tsx';
import { Agenda } from './agenda.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { type BlockDraft, draftOf, newBlock } from './block-draft.ts';
import {
  type BlockTimes,
  type Calendar,
  type CalendarEvent,
  calendarQuery,
} from './calendar.api.ts';
import { daysIn, daysInWords, stepFrom } from './calendar-days.ts';
import { type View, views } from './calendar-view.ts';
import { colourOf, signOf, titleOf } from './calendar-words.ts';
import classes from './owner-calendar.module.css';
import { useMoveBlock } from './use-move-block.ts';
import {
  askedFor,
  choiceOf,
  choicesAmong,
  placesOf,
  shownOf,
  stepsFrom,
  type Which,
  whichOf,
  wholePart,
} from './which-spaces.ts';

// Large, and not needed on phones.
const EventSchedule = lazyNamed(() => import('./event-schedule.tsx'), 'EventSchedule');

/** What the address selects; by default today, in a view that depends on the screen's size. */
export type Shown = Which & {
  view?: View | undefined;
  /** `2026-11-24` */
  on?: string | undefined;
};

type Props = {
  shown: Shown;
  onShow: (change: Shown) => void;
  onBooking: (id: number) => void;
  /** Opens the form with the closed days of a space. */
  onHours: (spaceId: number) => void;
};

/** The bookings and closures of an owner's spaces, and the blocks they have set. */
export function OwnerCalendar({ shown, onShow, onBooking, onHours }: Props) {
  const hasRoom = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const today = nairobiDay(new Date());
  const { view = hasRoom ? 'week' : 'day', on: day = today } = shown;
  const which = wholePart(shown);
  const { of, offset } = which;
  const { from, to } = daysIn(view, day, today);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...calendarQuery(from, to, askedFor(which)),
    placeholderData: keepPreviousData,
  });
  const isBeyond = data !== undefined && offset !== undefined && offset >= data.spaces.length;
  useEffect(() => {
    if (isBeyond) onShow({ offset: undefined });
  }, [isBeyond, onShow]);
  // Placeholder data have the right spaces, but the events of another range.
  const calendar = isPlaceholderData || isBeyond ? undefined : data;
  const all = data?.spaces ?? unnamed(of);
  const spaces = shownOf(all, which);
  const events = calendar?.events ?? [];
  // Keeps the spaces too: when the screen is turned or the day ends, another range is fetched, which may fail.
  const [editing, setEditing] = useState<{ draft: BlockDraft; spaces: Calendar['spaces'] }>();
  const edit = (draft: BlockDraft) => setEditing({ draft, spaces: all });
  const moving = useMoveBlock();
  const block = (times: BlockTimes, spaceId = spaces[0]?.id) => {
    if (spaceId !== undefined) edit(newBlock(spaceId, times));
  };
  const open = (event: CalendarEvent) => {
    if (event.imported)
      toastProblem(
        'This time is blocked by a calendar that you import. Change it in that calendar, or remove the import.',
      );
    else if (event.kind === 'block') edit(draftOf(event));
    else if (event.kind === 'closure' || event.id === null) onHours(event.space_id);
    else onBooking(event.id);
  };
  const parts = { view, day, today, events, onEvent: open };
  const startOfNew = day < today ? today : day;
  return (
    <section aria-label="Calendar" className={classes.calendar}>
      <div className={classes.bar}>
        <h2 aria-live="polite">{daysInWords(view, day, today)}</h2>
        <Steps view={view} day={day} today={today} onDay={(on) => onShow({ on })} />
        <ViewSwitch views={views} view={view} onView={(next) => onShow({ view: next })} />
        <NativeSelect
          aria-label="Space"
          className={classes.of}
          value={choiceOf(which)}
          data={choicesAmong(all)}
          onChange={(event) => onShow(whichOf(event.currentTarget.value))}
        />
        <Button
          className={classes.add}
          disabled={!calendar || spaces.length === 0}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() =>
            block({
              start_time: nairobiIso(startOfNew, '09:00'),
              end_time: nairobiIso(startOfNew, '17:00'),
            })
          }
        >
          Block time
        </Button>
      </div>
      {error && !calendar ? (
        <ProblemBanner onRetry={() => refetch()}>
          We could not load the calendar. Please try again.
        </ProblemBanner>
      ) : !calendar ? (
        <Loading hasRoom={hasRoom} />
      ) : hasRoom ? (
        <Suspense fallback={<Loading hasRoom />}>
          <EventSchedule
            {...parts}
            key={view}
            calendar={calendar}
            spaces={spaces}
            onDay={(on) => onShow({ view: 'day', on })}
            onTime={block}
            onMove={(id, times) => moving.mutate({ id, times })}
          />
        </Suspense>
      ) : (
        <Agenda {...parts} calendar={calendar} />
      )}
      {calendar && of === undefined && <SpaceSteps spaces={all} which={which} onShow={onShow} />}
      {calendar && hasRoom && <Legend calendar={calendar} spaces={spaces} />}
      <ClockNote day={day} />
      {editing && <BlockDialog {...editing} onClose={() => setEditing(undefined)} />}
    </section>
  );
}

/** A stand-in until the spaces have loaded, which never happens for a space that was removed. */
const unnamed = (of: number | undefined): Calendar['spaces'] =>
  of === undefined ? [] : [{ id: of, title: titleOf({ spaces: [] }, of) }];

type SpaceStepsProps = {
  spaces: Calendar['spaces'];
  which: Which;
  onShow: (which: Which) => void;
};

/** Which part of many spaces is shown, with buttons for the others. */
function SpaceSteps({ spaces, which, onShow }: SpaceStepsProps) {
  const { before, next } = stepsFrom(spaces, which);
  if (!before && !next) return null;
  return (
    <div className={classes.spaceSteps}>
      <p role="status">
        {placesOf(spaces, which)} of {spaces.length}
      </p>
      {before && (
        <Button variant="default" onClick={() => onShow(before)}>
          Previous spaces
        </Button>
      )}
      {next && (
        <Button variant="default" onClick={() => onShow(next)}>
          Next spaces
        </Button>
      )}
    </div>
  );
}

type StepsProps = { view: View; day: string; today: string; onDay: (day: string) => void };

function Steps({ view, day, today, onDay }: StepsProps) {
  return (
    <div className={classes.steps}>
      <button
        type="button"
        aria-label={`Earlier ${view}`}
        onClick={() => onDay(stepFrom(view, day, -1))}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <button type="button" onClick={() => onDay(today)}>
        Today
      </button>
      <button
        type="button"
        aria-label={`Later ${view}`}
        onClick={() => onDay(stepFrom(view, day, 1))}
      >
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

function Loading({ hasRoom }: { hasRoom: boolean }) {
  return (
    <div role="status" className={classes.loading}>
      <span className="spoken">Loading the calendar</span>
      {hasRoom ? <Bone height={640} /> : [1, 2, 3].map((nth) => <Bone key={nth} height={92} />)}
    </div>
  );
}

/** Explains the colours of spaces and the patterns of kinds. */
function Legend({ calendar, spaces }: { calendar: Calendar; spaces: Calendar['spaces'] }) {
  return (
    <div className={classes.legend}>
      <ul aria-label="Spaces">
        {spaces.map(({ id, title }) => (
          <li key={id} data-colour={colourOf(calendar, id)}>
            <span className="calendar-sign" aria-hidden="true">
              {signOf(calendar, id)}
            </span>
            {title}
          </li>
        ))}
      </ul>
      <p>
        Paid bookings are filled, those not paid yet dashed, blocks striped. Drag over free time to
        block it, or drag a block to move it.
      </p>
    </div>
  );
}
