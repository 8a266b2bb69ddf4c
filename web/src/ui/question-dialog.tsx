import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import classes from './question-dialog.module.css';

type Props = {
  /** A question, such as `Cancel this booking?` */
  title: string;
  /** What it leads to. */
  children: ReactNode;
  /** The verb on the button. */
  act: string;
  /** What leaves everything as it is. */
  keep: string;
  /** Red, for what cannot be undone. */
  grave?: boolean;
  busy?: boolean;
  problem?: string | undefined;
  onAct: () => void;
  onClose: () => void;
};

/** Asks before something is done that cannot be taken back. */
export function QuestionDialog(props: Props) {
  const {
    title,
    children,
    act,
    keep,
    grave = false,
    busy = false,
    problem,
    onAct,
    onClose,
  } = props;
  return (
    <Dialog label={title} onClose={onClose}>
      <h2>{title}</h2>
      <div className={classes.body}>
        <div>{children}</div>
        {problem && <Notice tone="red">{problem}</Notice>}
        <div className={classes.acts}>
          <Button variant="default" onClick={onClose}>
            {keep}
          </Button>
          <Button {...(grave && { color: 'red' })} loading={busy} onClick={onAct}>
            {act}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
