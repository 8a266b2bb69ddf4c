import { formatDateTime } from '../lib/dates.ts';
import { Notice } from '../ui/notice.tsx';

type Props = {
  corrections: readonly { name: string; approved_at: string; what: string }[];
  /** How many admins must agree. */
  needed: number;
};

/** Who has agreed to a correction of a payment, and how many must; nothing if one admin is enough. */
export function Corrections({ corrections, needed }: Props) {
  if (corrections.length > 0) {
    return (
      <Notice tone="yellow" title="A correction waits for the second admin">
        {corrections.map(({ name, approved_at, what }) => (
          <p key={name}>
            {name} agreed to {what}, {formatDateTime(approved_at)}.
          </p>
        ))}
        Nothing has changed until another admin does the same.
      </Notice>
    );
  }
  if (needed < 2) return null;
  return (
    <Notice tone="yellow">
      Two admins have to agree, and yours is the first word. Nothing changes until another admin
      does the same.
    </Notice>
  );
}
