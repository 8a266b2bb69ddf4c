import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import classes from './editor.module.css';
import { Notice } from './notice.tsx';
import { QuestionDialog } from './question-dialog.tsx';

type DialogProps = {
  title: string;
  /** Whether there is input that is neither sent nor being sent. */
  isWritten?: boolean;
  /** Says what happens if the input is discarded. */
  otherwise?: string;
  onThrowAway?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A large form over the page. Input is not discarded without asking. */
export function EditorDialog(props: DialogProps) {
  const { title, isWritten = false, otherwise, onThrowAway, onClose, children } = props;
  const [asking, setAsking] = useState(false);
  return (
    <Dialog label={title} size="editor" onClose={() => (isWritten ? setAsking(true) : onClose())}>
      <h2 className={classes.title}>{title}</h2>
      {children}
      {asking && (
        <QuestionDialog
          title="Throw away what you wrote?"
          act="Throw it away"
          keep="Keep editing"
          grave
          onClose={() => setAsking(false)}
          onAct={() => {
            onThrowAway?.();
            onClose();
          }}
        >
          <p>{otherwise}</p>
        </QuestionDialog>
      )}
    </Dialog>
  );
}

/** The shape of the form, or why it did not load. */
export function EditorWaiting({ busy = true, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <div className={classes.waiting} aria-busy={busy}>
      {children}
    </div>
  );
}

/** Says that the form contains earlier input, and offers to start over. */
export function KeptNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p className={classes.kept}>
      This is what you had written before. <StartOver onPress={onStartOver}>Start over</StartOver>
    </p>
  );
}

export function StartOver({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button type="button" className={classes.startOver} onClick={onPress}>
      {children}
    </button>
  );
}

type FootProps = {
  /** The form's class, for layouts that differ where there is room. */
  className: string | undefined;
  problem: ReactNode;
  act: string;
  busy: boolean;
};

/** The sticky footer: an error, and the submit button. */
export function EditorFoot({ className, problem, act, busy }: FootProps) {
  return (
    <div className={`${classes.foot} ${className}`}>
      {problem && <Notice tone="red">Error: {problem}</Notice>}
      <Button type="submit" size="lg" disabled={busy}>
        {act}
      </Button>
    </div>
  );
}
