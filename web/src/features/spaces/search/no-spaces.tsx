import { IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { totalOf } from '../../../lib/total.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { spaceCountQuery } from '../spaces.api.ts';
import { hoursInWords } from '../when.ts';
import { widerWhen } from '../wider-when.ts';
import classes from './space-list.module.css';
import { countSupplies, isSearching, type SpaceSearch } from './space-search.ts';

type Props = { search: SpaceSearch; onClear: () => void; onFollow: () => void };

/** Why nothing was found, and what to search for instead. Loaded separately, as most searches find something. */
export function NoSpaces({ search, onClear, onFollow }: Props) {
  if (!isSearching(search)) {
    return (
      <EmptyState icon={IconSearchOff} title="No spaces currently available">
        New rooms appear here as soon as their owners list them.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconSearchOff}
      title="No spaces match your search criteria"
      action={
        <div className={classes.acts}>
          <OtherTimes search={search} onFollow={onFollow} />
          <Button variant="default" onClick={onClear}>
            Show all spaces
          </Button>
        </div>
      }
    >
      {wayOut(search)}
    </EmptyState>
  );
}

type OtherTimesProps = { search: SpaceSearch; onFollow: () => void };

/** If nothing is free at the requested time: how many spaces are free at other times of that day. */
function OtherTimes({ search, onFollow }: OtherTimesProps) {
  const { date: _date, from: _from, to: _to, hours: _hours, ...rest } = search;
  const when = widerWhen(search);
  const wider = { ...rest, ...when };
  const { data: found } = useQuery({ ...spaceCountQuery(wider), enabled: when !== null });
  if (!when || !found?.total) return null;
  const spaces = `${totalOf(found, 'space')} ${found.total === 1 ? 'is' : 'are'}`;
  return (
    <LinkButton to="/" search={wider} variant="light" onClick={onFollow}>
      {spaces} free {when.hours ? `for ${hoursInWords(when.hours)}` : 'at some time'} that day
    </LinkButton>
  );
}

/** Which filters to relax: `Try fewer guests or another time.`; undefined if there are none. */
function wayOut(search: SpaceSearch): string | undefined {
  const { keyword, min_price, max_price, space_type, guests, date } = search;
  const isPriced = min_price !== undefined || max_price !== undefined;
  const ways = [
    keyword && 'a shorter keyword',
    isPriced && 'a wider price',
    space_type && 'any type',
    guests && 'fewer guests',
    search.arrangement && 'any arrangement',
    search.amenities && 'fewer amenities',
    search.min_download && 'a slower internet',
    search.backup_power && 'no backup power',
    countSupplies(search) > 0 && 'less of power, internet, water and area',
    search.bounds && 'a wider map',
    date && 'another time',
  ].filter((way) => typeof way === 'string');
  if (ways.length === 0) return undefined;
  return `Try ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(ways)}.`;
}
