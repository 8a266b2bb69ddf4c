import {
  AMENITIES,
  ARRANGEMENTS,
  BACKUP_KINDS,
} from '@nafasi/server/contract/places/spaces/facilities/facility-names';
import {
  AMENITY_WORDS,
  ARRANGEMENT_WORDS,
  BACKUP_WORDS,
} from '@nafasi/server/contract/places/spaces/facilities/facility-words';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { TextInput } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { amenityIcons } from './amenity-icons.ts';
import {
  backupAfter,
  emptyFacilities,
  type FacilitiesDraft,
  type YesOrNo,
} from './facilities-draft.ts';
import classes from './facility-fields.module.css';
import { TickChips } from './tick-chips.tsx';

type Props = {
  draft: FacilitiesDraft;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<FacilitiesDraft>) => void;
  /** Beside the speed: its source and day, and a button to measure it. */
  ofSpeed?: ReactNode;
};

const backupChoices = [...BACKUP_KINDS, 'none'] as const;
const backupWords = { ...BACKUP_WORDS, none: 'No backup' };
const parts = ['amenities', 'seats', 'area_m2', 'power', 'internet', 'water'];

/** The facilities of a space, all optional: folded until any of them is told, or has an error. */
export function FacilityFields({ draft, problems, onChange, ofSpeed }: Props) {
  const [isTold] = useState(() => JSON.stringify(draft) !== JSON.stringify(emptyFacilities));
  const isWrong = parts.some((part) => problems[part]);
  const figure = (name: 'area' | 'backupHours' | 'download' | 'upload' | 'litres') => ({
    value: draft[name],
    onChange: (typed: string) => onChange({ [name]: typed }),
  });
  const answer = (name: 'mainsPower' | 'secondLine' | 'mainsWater' | 'tank') => ({
    value: draft[name],
    onChange: (given: YesOrNo) => onChange({ [name]: given }),
  });
  return (
    <details className={classes.facilities} open={isTold || isWrong}>
      <summary>
        <span>
          <strong>What the space has (optional)</strong>
          <span className="small">
            People choose by power, internet and seats. What you leave open reads “Not told yet”.
          </span>
        </span>
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
      </summary>
      <div className={classes.parts}>
        <div data-fills="amenities">
          <TickChips
            legend="Amenities"
            name="amenities"
            choices={AMENITIES}
            words={AMENITY_WORDS}
            icons={amenityIcons}
            ticked={draft.amenities}
            onChange={(amenities) => onChange({ amenities })}
          />
        </div>
        <Part legend="Seats and size" hint="How many sit in each arrangement, at most your guests.">
          {ARRANGEMENTS.map((arrangement, nth) => (
            <Figure
              key={arrangement}
              label={ARRANGEMENT_WORDS[arrangement]}
              value={draft.seats[arrangement]}
              problem={nth === 0 ? problems.seats : undefined}
              onChange={(typed) => onChange({ seats: { ...draft.seats, [arrangement]: typed } })}
            />
          ))}
          <Figure label="Area" unit="m²" problem={problems.area_m2} {...figure('area')} />
        </Part>
        <Part legend="Power" fills="power">
          <Answer label="Mains power" {...answer('mainsPower')} />
          <Figure
            label="Backup lasts"
            unit="hours"
            problem={problems.power}
            {...figure('backupHours')}
          />
          <div className={classes.whole}>
            <TickChips
              legend="When the mains are off"
              name="backup"
              choices={backupChoices}
              words={backupWords}
              ticked={draft.backup}
              onChange={(chosen) => onChange({ backup: backupAfter(draft.backup, chosen) })}
            />
          </div>
        </Part>
        <Part legend="Internet" fills="internet">
          <Figure label="Down" unit="Mbit/s" problem={problems.internet} {...figure('download')} />
          <Figure label="Up" unit="Mbit/s" {...figure('upload')} />
          <Answer label="Second line" {...answer('secondLine')} />
          {ofSpeed && <div className={classes.whole}>{ofSpeed}</div>}
        </Part>
        <Part legend="Water" fills="water">
          <Answer label="Mains water" {...answer('mainsWater')} />
          <Answer label="Water tank" {...answer('tank')} />
          <Figure label="Tank holds" unit="litres" problem={problems.water} {...figure('litres')} />
        </Part>
      </div>
    </details>
  );
}

type PartProps = {
  legend: string;
  hint?: string;
  /** The part of the completeness that it fills in. */
  fills?: string;
  children: ReactNode;
};

function Part({ legend, hint, fills, children }: PartProps) {
  return (
    <fieldset className={classes.part} data-fills={fills}>
      <legend>{legend}</legend>
      {hint && <p className="tiny">{hint}</p>}
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}

type FigureProps = {
  label: string;
  unit?: string;
  value: string;
  problem?: string | undefined;
  onChange: (typed: string) => void;
};

function Figure({ label, unit, value, problem, onChange }: FigureProps) {
  return (
    <TextInput
      label={unit ? `${label} (${unit})` : label}
      inputMode="decimal"
      maxLength={9}
      autoComplete="off"
      placeholder="Not told"
      value={value}
      error={problem}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type AnswerProps = { label: string; value: YesOrNo; onChange: (given: YesOrNo) => void };

function Answer({ label, value, onChange }: AnswerProps) {
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[
        { value: '', label: 'Not told' },
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]}
      onChange={(event) => onChange(event.currentTarget.value as YesOrNo)}
    />
  );
}
