import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

type Tone = 'red' | 'yellow' | 'green';
type Props = { tone: Tone; title?: string; children: ReactNode };

const icons = { red: IconAlertTriangle, yellow: IconInfoCircle, green: IconCircleCheck };

/** A sentence about what just happened, in a tinted box. Red ones are announced at once, others politely. */
export function Notice({ tone, title, children }: Props) {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'red' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div>
        {title && <p className={classes.title}>{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
