import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type Props = {
  icon: Icon;
  title: string;
  /** `h1` where the page shows nothing else. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  action?: ReactNode;
};

/** Says that a list is empty, why, and the one thing to do about it. */
export function EmptyState(props: Props) {
  const { icon: TileIcon, title, heading: Heading = 'h2', children, action } = props;
  return (
    <div className={classes.empty}>
      <span className={classes.tile}>
        <TileIcon size={28} stroke={1.6} aria-hidden="true" />
      </span>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
