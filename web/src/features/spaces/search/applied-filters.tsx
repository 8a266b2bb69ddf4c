import {
  AMENITY_WORDS,
  ARRANGEMENT_WORDS,
} from '@nafasi/server/contract/places/spaces/facilities/facility-words';
import { type Icon, IconCalendar, IconUsers, IconX } from '@tabler/icons-react';
import { capitalised } from '../../../lib/capitalised.ts';
import { plural } from '../../../lib/plural.ts';
import { whenInWords } from '../when.ts';
import classes from './applied-filters.module.css';
import { amenitiesOf, type SpaceSearch } from './space-search.ts';

type Props = {
  search: SpaceSearch;
  /** What was taken away as undefined, or as what is left of it. */
  onChange: (change: { [Name in keyof SpaceSearch]?: SpaceSearch[Name] | undefined }) => void;
};

/** What is applied, as chips that take themselves away. */
export function AppliedFilters({ search, onChange }: Props) {
  const { keyword, space_type, min_price, max_price, guests } = search;
  const { arrangement, backup_power, min_download } = search;
  const amenities = amenitiesOf(search);
  const onRemove = (...names: (keyof SpaceSearch)[]) =>
    onChange(Object.fromEntries(names.map((name) => [name, undefined])));
  const priced = min_price !== undefined || max_price !== undefined;
  return (
    <ul className={classes.chips} aria-label="Applied filters">
      {keyword && <Chip label={`“${keyword}”`} onRemove={() => onRemove('keyword')} />}
      {search.date && (
        <Chip
          icon={IconCalendar}
          label={whenInWords(search)}
          onRemove={() => onRemove('date', 'from', 'to', 'hours')}
        />
      )}
      {priced && (
        <Chip
          label={priceLabel(min_price, max_price)}
          onRemove={() => onRemove('min_price', 'max_price')}
        />
      )}
      {space_type && (
        <Chip label={capitalised(space_type)} onRemove={() => onRemove('space_type')} />
      )}
      {guests && (
        <Chip
          icon={IconUsers}
          label={plural(guests, 'guest')}
          onRemove={() => onRemove('guests')}
        />
      )}
      {arrangement && (
        <Chip
          label={`${ARRANGEMENT_WORDS[arrangement]} seats`}
          onRemove={() => onRemove('arrangement')}
        />
      )}
      {backup_power && <Chip label="Backup power" onRemove={() => onRemove('backup_power')} />}
      {min_download && (
        <Chip label={`${min_download} Mbit/s or more`} onRemove={() => onRemove('min_download')} />
      )}
      {amenities.map((amenity) => (
        <Chip
          key={amenity}
          label={AMENITY_WORDS[amenity]}
          onRemove={() =>
            onChange({
              amenities: amenities.filter((one) => one !== amenity).join() || undefined,
            })
          }
        />
      ))}
    </ul>
  );
}

type ChipProps = { icon?: Icon; label: string; onRemove: () => void };

function Chip({ icon: OfWhat, label, onRemove }: ChipProps) {
  return (
    <li>
      <button
        type="button"
        className={classes.chip}
        aria-label={`Remove ${label}`}
        onClick={onRemove}
      >
        {OfWhat && <OfWhat size={18} stroke={1.75} aria-hidden="true" />}
        <span>{label}</span>
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}

const shillings = new Intl.NumberFormat('en-GB');

function priceLabel(min?: number, max?: number): string {
  if (max === undefined) return `From Ksh ${shillings.format(min ?? 0)}`;
  if (min === undefined) return `Up to Ksh ${shillings.format(max)}`;
  return `Ksh ${shillings.format(min)}–${shillings.format(max)}`;
}
