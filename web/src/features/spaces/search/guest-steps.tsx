import { IconMinus, IconPlus } from '@tabler/icons-react';
import classes from './guest-steps.module.css';

type Props = { guests: string; onGuests: (guests: string) => void };

/** The number of guests, with buttons to step it. */
export function GuestSteps({ guests, onGuests }: Props) {
  const count = Math.max(Number.parseInt(guests, 10) || 0, 0);
  return (
    <fieldset className={classes.guests}>
      <legend className="spoken">Guests</legend>
      <span aria-hidden="true">Guests</span>
      <button
        type="button"
        aria-label="One guest less"
        disabled={count === 0}
        onClick={() => onGuests(count > 1 ? `${count - 1}` : '')}
      >
        <IconMinus size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <output aria-label="Guests">{count || 'Any'}</output>
      <button type="button" aria-label="One guest more" onClick={() => onGuests(`${count + 1}`)}>
        <IconPlus size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
