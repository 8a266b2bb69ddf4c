import type { ReactNode } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import classes from './record-acts.module.css';

/** The actions of a record as a row of buttons; the last may be a menu with the rest. */
export function RecordActs({ children }: { children: ReactNode }) {
  return <div className={classes.acts}>{children}</div>;
}

type Props = ButtonLook & { name: string; about: string; onPress: () => void };

/** One action; for screen readers its name includes the record. */
export function RecordAct({ name, about, onPress, ...look }: Props) {
  return (
    <Button size="sm" variant="subtle" aria-label={`${name} ${about}`} onClick={onPress} {...look}>
      {name}
    </Button>
  );
}
