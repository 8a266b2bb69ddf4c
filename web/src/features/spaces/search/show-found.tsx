import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { totalOf } from '../../../lib/total.ts';
import { Button } from '../../../ui/button.tsx';
import { spaceCountQuery } from '../spaces.api.ts';
import type { SpaceSearch } from './space-search.ts';

type Props = { asked: SpaceSearch; onShow: () => void; wide: boolean };

const pauseMs = 250;
const spokenAfterMs = 600;

/** A button that shows the results of a search, labelled with their number. */
export function ShowFound({ asked, onShow, wide }: Props) {
  const settled = useSettled(asked, pauseMs);
  const { data } = useQuery({ ...spaceCountQuery(settled), placeholderData: keepPreviousData });
  const label = !data
    ? 'Show spaces'
    : data.total === 0
      ? 'Show what is near'
      : `Show ${totalOf(data, 'space')}`;
  return (
    <>
      <Button size="lg" fullWidth={wide} onClick={onShow}>
        {label}
      </Button>
      <span className="spoken" aria-live="polite">
        {useSettled(label, spokenAfterMs)}
      </span>
    </>
  );
}

/** A value, once it has not changed for `forMs`. */
function useSettled<Value>(value: Value, forMs: number): Value {
  const [settled, setSettled] = useState(value);
  const now = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object that says the same is no change
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), forMs);
    return () => clearTimeout(pause);
  }, [now, forMs]);
  return settled;
}
