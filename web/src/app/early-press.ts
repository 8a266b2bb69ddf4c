// Repeats presses of buttons that did not listen yet: those noted by `before-paint.js` before the app was loaded, and
// those in a part of the page whose code is still loading, for which React drops events.

type EarlyPress = {
  note: (click: MouseEvent) => void;
  /** The button that was pressed, if it needs the app; others work without script. */
  buttonAt: (target: Element) => HTMLButtonElement | undefined;
  button?: HTMLButtonElement | undefined;
};

declare global {
  var earlyPress: EarlyPress | undefined;
}

/** Called when React takes over: from now on it handles presses, or drops those for parts that are not hydrated yet. */
export function noteNoMore(): void {
  const press = globalThis.earlyPress;
  if (press) window.removeEventListener('click', press.note, true);
  window.addEventListener('click', watch, true);
}

/** Repeats the last noted press, once; does nothing if the page was rendered anew and the button is gone. */
export function pressAgain(): void {
  const press = globalThis.earlyPress;
  if (!press?.button) return;
  const { button } = press;
  press.button = undefined;
  // Not while React is rendering: it could not hydrate the part of the page that the button is in.
  queueMicrotask(() => pressOnceHeard(button));
}

/** Repeats a person's press if it did not reach the button. */
function watch({ target, isTrusted }: MouseEvent): void {
  const button = globalThis.earlyPress?.buttonAt(target as Element);
  if (!button || !isTrusted) return;
  const wasHeard = hearing(button);
  setTimeout(() => wasHeard() || pressOnceHeard(button));
}

let waiting: HTMLButtonElement | undefined;

/**
 * Presses the button until a press is heard, once however often it was pressed meanwhile; of several buttons only the
 * last.
 */
function pressOnceHeard(button: HTMLButtonElement): void {
  if (waiting !== button) {
    waiting = button;
    press(button);
  }
}

function press(button: HTMLButtonElement): void {
  if (waiting !== button) return;
  const wasHeard = hearing(button);
  button.click();
  if (wasHeard() || !button.isConnected || button.disabled) waiting = undefined;
  else requestAnimationFrame(() => press(button));
}

/** Returns a function, to be called once, that tells whether the next press has reached the button. */
function hearing(button: HTMLButtonElement): () => boolean {
  let isHeard = false;
  const hear = () => {
    isHeard = true;
  };
  button.addEventListener('click', hear, true);
  return () => {
    button.removeEventListener('click', hear, true);
    return isHeard;
  };
}
