import type { ReactNode } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import classes from './record-acts.module.css';

/** What can be done with a record, button beside button; the last may be a menu of the rest. */
export function RecordActs({ children }: { children: ReactNode }) {
  return <div className={classes.acts}>{children}</div>;
}

type Props = ButtonLook & { name: string; about: string; onPress: () => void };

/** One of them; for screen readers its name says of which record. */
export function RecordAct({ name, about, onPress, ...look }: Props) {
  return (
    <Button size="sm" variant="subtle" aria-label={`${name} ${about}`} onClick={onPress} {...look}>
      {name}
    </Button>
  );
}
