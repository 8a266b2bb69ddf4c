// What is pressed while nobody listens yet: before the app is here, as `before-paint.js` has noted it, and in a part of the
// page whose own code is still on its way. React lets no press through to such a part, and forgets it.

type EarlyPress = {
  note: (click: MouseEvent) => void;
  /** The button that a press is for, where it needs the app: others need no script. */
  buttonAt: (target: Element) => HTMLButtonElement | undefined;
  button?: HTMLButtonElement | undefined;
};

declare global {
  var earlyPress: EarlyPress | undefined;
}

/** From here on React takes what is pressed, or stops it on its way. */
export function noteNoMore(): void {
  const press = globalThis.earlyPress;
  if (press) window.removeEventListener('click', press.note, true);
  window.addEventListener('click', watch, true);
}

/** The last button, once; nothing where the page was drawn anew, and it is gone. */
export function pressAgain(): void {
  const press = globalThis.earlyPress;
  if (!press?.button) return;
  const { button } = press;
  press.button = undefined;
  // Not while React is at work: it could not take over the part of the page that the button is in.
  queueMicrotask(() => pressOnceHeard(button));
}

/** A person's press of a button. */
function watch({ target, isTrusted }: MouseEvent): void {
  const button = globalThis.earlyPress?.buttonAt(target as Element);
  if (!button || !isTrusted) return;
  const wasHeard = hearing(button);
  setTimeout(() => wasHeard() || pressOnceHeard(button));
}

let waiting: HTMLButtonElement | undefined;

/** Presses until it is heard, however often somebody has pressed meanwhile; of two buttons the last. */
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

/** Answers how to ask whether the next press has come as far as the button; asked once. */
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
