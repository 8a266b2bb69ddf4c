import { type Icon, IconX } from '@tabler/icons-react';
import classes from './applied-filters.module.css';

type Props = { icon?: Icon; label: string; onRemove: () => void };

/** A filter that removes itself when pressed. */
export function FilterChip({ icon: OfWhat, label, onRemove }: Props) {
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
