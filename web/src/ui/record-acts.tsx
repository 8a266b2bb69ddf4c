import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './record-acts.module.css';

/** What can be done with a record, button beside button. */
export function RecordActs({ children }: { children: ReactNode }) {
  return <span className={classes.acts}>{children}</span>;
}

type Props = ButtonProps & { name: string; about: string; onPress: () => void };

/** One of them; for screen readers its name says of which record. */
export function RecordAct({ name, about, onPress, ...look }: Props) {
  return (
    <Button size="sm" variant="subtle" aria-label={`${name} ${about}`} onClick={onPress} {...look}>
      {name}
    </Button>
  );
}
