import classes from './status-badge.module.css';

export type Tone = 'green' | 'yellow' | 'grey' | 'red';
type Props = { tone: Tone; children: string; onPicture?: boolean };

/** A state in one word with a dot before it. On a picture it is white in both schemes. */
export function StatusBadge({ tone, children, onPicture = false }: Props) {
  return (
    <span className={classes.badge} data-tone={tone} data-on-picture={onPicture || undefined}>
      {children}
    </span>
  );
}
