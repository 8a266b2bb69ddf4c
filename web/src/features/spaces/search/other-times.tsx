import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../ui/link-button.tsx';
import { spaceCountQuery } from '../spaces.api.ts';
import { hoursInWords, widerWhen } from '../when.ts';
import type { SpaceSearch } from './space-search.ts';

type Props = { search: SpaceSearch; onFollow: () => void };

/** Where nothing is free at the time asked for: how many spaces are at another time of that day. */
export function OtherTimes({ search, onFollow }: Props) {
  const { date: _date, from: _from, to: _to, hours: _hours, ...rest } = search;
  const when = widerWhen(search);
  const wider = { ...rest, ...when };
  const { data: total } = useQuery({ ...spaceCountQuery(wider), enabled: when !== null });
  if (!when || !total) return null;
  const spaces = total === 1 ? '1 space is' : `${total} spaces are`;
  return (
    <LinkButton to="/" search={wider} variant="light" onClick={onFollow}>
      {spaces} free {when.hours ? `for ${hoursInWords(when.hours)}` : 'at some time'} that day
    </LinkButton>
  );
}
