import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type Props = { icon: Icon; title: string; children?: ReactNode; action?: ReactNode };

/** Says that a list is empty, why, and the one thing to do about it. */
export function EmptyState({ icon: TileIcon, title, children, action }: Props) {
  return (
    <div className={classes.empty}>
      <span className={classes.tile}>
        <TileIcon size={28} stroke={1.6} aria-hidden="true" />
      </span>
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
