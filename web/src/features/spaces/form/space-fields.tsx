import { type ReactNode, useState } from 'react';
import type { SpaceType } from '../../../domain/space.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { TextInput } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { Switch } from '../../../ui/tick.tsx';
import { spaceTypes } from '../space-types.ts';
import { readGuests, readPrice, type SpaceDraft, type SpaceProblems } from './space-draft.ts';
import classes from './space-fields.module.css';

type Props = {
  draft: SpaceDraft;
  problems: SpaceProblems;
  onChange: (part: Partial<SpaceDraft>) => void;
  /** Shown beside the price. */
  ofPrice?: ReactNode;
};

/** Title, description, type, price and location of a space. */
export function SpaceFields({ draft, problems, onChange, ofPrice }: Props) {
  const textField = (name: 'title' | 'description' | 'location') => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput
        {...textField('title')}
        label="Title"
        maxLength={200}
        required
        withAsterisk={false}
        data-autofocus
      />
      <div data-fills="description">
        <Textarea
          {...textField('description')}
          label="Description"
          description="What it has, how it is reached, what makes it good to work in."
          rows={4}
          maxLength={5000}
          required
          withAsterisk={false}
        />
      </div>
      <div className={classes.pair}>
        <NumberField
          label="Price per hour"
          min={0}
          step={0.01}
          unit="Kshs"
          value={draft.price}
          problem={problems.price_per_hour}
          read={readPrice}
          onChange={(price) => onChange({ price })}
        />
        <NumberField
          label="Max guests"
          min={1}
          step={1}
          value={draft.guests}
          problem={problems.max_guests}
          read={readGuests}
          onChange={(guests) => onChange({ guests })}
        />
      </div>
      {draft.price !== '' && Number(draft.price) === 0 && (
        <p className={classes.free}>At 0 an hour people book it without paying.</p>
      )}
      {ofPrice}
      <div className={classes.pair}>
        <NativeSelect
          label="Space type"
          name="space_type"
          required
          withAsterisk={false}
          value={draft.type}
          error={problems.space_type}
          data={[
            { value: '', label: 'Choose one', disabled: true },
            ...spaceTypes.map((type) => ({ value: type, label: capitalised(type) })),
          ]}
          onChange={(event) => onChange({ type: event.currentTarget.value as SpaceType })}
        />
        <TextInput
          {...textField('location')}
          label="Location (optional)"
          placeholder="Mvule Towers, Westlands"
          maxLength={200}
        />
      </div>
      {draft.status !== 'waiting' && (
        <Switch
          label="Available for booking"
          description="Off, it is shown as Booked and takes no new bookings."
          checked={draft.status === 'available'}
          onChange={(event) =>
            onChange({ status: event.currentTarget.checked ? 'available' : 'unavailable' })
          }
        />
      )}
    </>
  );
}

type NumberProps = {
  label: string;
  min: number;
  step: number;
  unit?: string;
  value: string;
  problem: string | undefined;
  /** Normalises the input when the field is left. */
  read: (typed: string) => string;
  onChange: (value: string) => void;
};

function NumberField({ label, min, step, unit, value, problem, read, onChange }: NumberProps) {
  // A field that was not edited is not normalised.
  const [touched, setTouched] = useState(false);
  return (
    <TextInput
      type="number"
      inputMode={step < 1 ? 'decimal' : 'numeric'}
      label={label}
      required
      withAsterisk={false}
      min={min}
      step={step}
      value={value}
      error={problem}
      {...(unit && {
        leftSection: <span className={classes.unit}>{unit}</span>,
        leftSectionWidth: 56,
      })}
      onInput={() => setTouched(true)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => touched && onChange(read(value))}
      // Scrolling the form with the wheel must not change a price.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
