import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import classes from './question-dialog.module.css';

type Foot = ComponentProps<typeof DialogFoot>;
type Props = Pick<Foot, 'act' | 'grave' | 'busy' | 'problem' | 'onClose'> &
  Required<Pick<Foot, 'keep' | 'onAct'>> & {
    /** A question, such as `Cancel this booking?` */
    title: string;
    /** What the action leads to. */
    children: ReactNode;
  };

/** Asks before something irreversible is done. */
export function QuestionDialog({ title, children, ...foot }: Props) {
  return (
    <Dialog label={title} onClose={foot.onClose}>
      <h2>{title}</h2>
      <div className={classes.body}>
        <div>{children}</div>
        <DialogFoot {...foot} />
      </div>
    </Dialog>
  );
}
