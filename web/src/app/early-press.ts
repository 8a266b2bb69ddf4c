// What was pressed before the page listened, as `before-paint.js` has noted it.

type EarlyPress = { note: (click: MouseEvent) => void; button?: HTMLButtonElement | undefined };

declare global {
  var earlyPress: EarlyPress | undefined;
}

/** From here on React itself keeps what is pressed. */
export function noteNoMore(): void {
  const press = globalThis.earlyPress;
  if (press) window.removeEventListener('click', press.note, true);
}

/** The last button, once; nothing where the page was drawn anew, and it is gone. */
export function pressAgain(): void {
  const button = globalThis.earlyPress?.button;
  globalThis.earlyPress = undefined;
  // Not while React is at work: it could not take over the part of the page that the button is in.
  if (button) queueMicrotask(() => button.click());
}
