import { MOST_IMPORTS } from '@nafasi/server/contract/places/imports/imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { Bone } from '../../ui/bone.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { ImportForm } from './import-form.tsx';
import classes from './import-list.module.css';
import { countWords } from './import-words.ts';
import { ImportedCalendarItem } from './imported-calendar-item.tsx';
import { type ImportedCalendar, importsQuery } from './imports.api.ts';

/** The imported calendars that block time of a space, and a form to add one. */
export function ImportList({ spaceId }: { spaceId: number }) {
  const { data, error, refetch } = useQuery(importsQuery(spaceId));
  const whole = useRef<HTMLDivElement>(null);
  const show = useShow(spaceId);
  if (!data && !error) return <Bone height={240} />;
  if (!data) {
    return (
      <ProblemBanner onRetry={() => refetch()}>
        Error: {sentenceOf(error, 'The imported calendars could not be loaded.')}
      </ProblemBanner>
    );
  }
  return (
    <div ref={whole} tabIndex={-1} className={classes.imports}>
      {data.length > 0 && (
        <ul className={classes.list}>
          {data.map((calendar) => (
            <ImportedCalendarItem
              key={calendar.id}
              spaceId={spaceId}
              calendar={calendar}
              onRefreshed={show.refreshed}
              onRemoved={(gone) => {
                show.removed(gone);
                // The button that had the focus disappears with its row.
                whole.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <p className="spoken" role="status">
        {show.announcement}
      </p>
      {data.length < MOST_IMPORTS ? (
        <ImportForm spaceId={spaceId} onAdded={show.added} />
      ) : (
        <p className="quiet">
          A space imports {MOST_IMPORTS} calendars at most. Remove one to import another.
        </p>
      )}
    </div>
  );
}

/** Applies the result of a call to the cached list, without refetching it. */
function useShow(spaceId: number) {
  const queries = useQueryClient();
  const [announcement, setAnnouncement] = useState('');
  const change = (
    sentence: string,
    update: (list: readonly ImportedCalendar[]) => ImportedCalendar[],
  ) => {
    queries.setQueryData(importsQuery(spaceId).queryKey, (list) => update(list ?? []));
    setAnnouncement(sentence);
  };
  return {
    announcement,
    added: (calendar: ImportedCalendar) =>
      change(`${calendar.name} imported. ${countWords(calendar)}.`, (list) => [...list, calendar]),
    refreshed: (calendar: ImportedCalendar) =>
      change(calendar.error ?? `${calendar.name} refreshed. ${countWords(calendar)}.`, (list) =>
        list.map((one) => (one.id === calendar.id ? calendar : one)),
      ),
    removed: ({ id, name }: ImportedCalendar) =>
      change(`${name} removed.`, (list) => list.filter((one) => one.id !== id)),
  };
}
