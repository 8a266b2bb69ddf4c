// Watches that no page asks the API for the same thing twice.
import { changesByItself } from './asked-again.ts';

type Asked = { isAnswered: boolean; repeated: string[] };

/**
 * Collects the GETs that a page sent though it had the answer, or was about to get it: one with the same
 * address was under way and came through, or was answered in the same view (since the page's address last
 * changed) and nothing was sent since that may have changed the answer. One that was refused, lost or given
 * up may be sent again.
 */
export function watchForRepeats(addressNow: () => string) {
  const repeats: string[] = [];
  const asked = new Map<string, Asked>();
  let address = '';

  /** At another address a page may ask for anew what it shows there. */
  function move(): void {
    if (address === addressNow()) return;
    address = addressNow();
    for (const [url, { isAnswered }] of asked) if (isAnswered) asked.delete(url);
  }

  /** Notes a GET; what it answers takes how it ended. */
  function ask(path: string, search: string): (cameThrough: boolean) => void {
    move();
    const url = `${path}${search}`;
    const before = asked.get(url);
    const repeat = `${url} on ${address}`;
    if (before && !before.isAnswered) before.repeated.push(repeat);
    else if (before && !changesByItself(path)) repeats.push(repeat);
    const own: Asked = { isAnswered: false, repeated: [] };
    asked.set(url, own);
    return (cameThrough) => {
      own.isAnswered = true;
      if (cameThrough) repeats.push(...own.repeated);
      else if (asked.get(url) === own) asked.delete(url);
    };
  }

  /** Something was sent, or the page begins anew: what was read before may be another by now. */
  const forget = () => asked.clear();

  return { repeats, ask, move, forget };
}
