// Toasts that wait to be shown. The toaster that shows them is loaded with the first one.
export type Toast = { tone: 'done' | 'problem'; sentence: string };

let waiting: readonly Toast[] = [];
const listeners = new Set<() => void>();

/** Reports success for five seconds. For what happened out of sight of where the person is looking. */
export function toastDone(sentence: string): void {
  setWaiting([...waiting, { tone: 'done', sentence }]);
}

/** Reports a failure; stays until it is closed. Problems of a form are shown in the form instead. */
export function toastProblem(sentence: string): void {
  setWaiting([...waiting, { tone: 'problem', sentence }]);
}

/** Toasts that nobody has shown yet. */
export const waitingToasts = (): readonly Toast[] => waiting;

/** Hands the waiting toasts over to whoever shows them now. */
export function takeToasts(): readonly Toast[] {
  const taken = waiting;
  if (taken.length > 0) setWaiting([]);
  return taken;
}

/** Calls `listener` when toasts are added or taken; returns a function to stop that. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setWaiting(next: readonly Toast[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}
