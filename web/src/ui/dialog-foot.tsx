import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import classes from './dialog-foot.module.css';
import { Notice } from './notice.tsx';

type Props = {
  /** An error, shown as an alert above the buttons. */
  problem?: ReactNode;
  /** The label of the button that changes nothing. */
  keep?: string;
  /** The verb on the button; without it there is only the way to leave. */
  act?: string | undefined;
  /** Red, for what cannot be undone. */
  grave?: boolean;
  busy?: boolean;
  /** Nothing can be done yet, for a reason shown above. */
  disabled?: boolean;
  /** Without it the button submits the form around it. */
  onAct?: () => void;
  onClose: () => void;
  className?: string | undefined;
  /** Another button, before these two. */
  children?: ReactNode;
};

/** The footer of a dialog: an error, the button to close and the action button. */
export function DialogFoot(props: Props) {
  const { problem, keep = 'Cancel', act, grave, busy = false, onAct, onClose } = props;
  return (
    <>
      {problem && <Notice tone="red">{problem}</Notice>}
      <div className={`${classes.foot} ${props.className ?? ''}`}>
        {props.children}
        <Button variant="default" onClick={onClose}>
          {keep}
        </Button>
        {act && (
          <Button
            {...(grave && { color: 'red' })}
            {...(onAct ? { onClick: onAct } : { type: 'submit' })}
            loading={busy}
            disabled={props.disabled}
          >
            {act}
          </Button>
        )}
      </div>
    </>
  );
}
