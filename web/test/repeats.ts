// Watches that no page requests the same thing twice from the API.
import { isRepeatable } from './repeatable-requests.ts';

type ReadState = { isAnswered: boolean; repeated: string[] };

/**
 * Collects the GETs that a page sent though it had the answer, or was about to get it: one with the same
 * address was under way and came through, or was answered in the same view (since the page's address last
 * changed) and nothing was sent since that may have changed the answer. One that was refused, lost or given
 * up may be sent again.
 */
export function watchForRepeats(addressNow: () => string) {
  const repeats: string[] = [];
  const reads = new Map<string, ReadState>();
  let address = '';

  /** At another address a page may request again what it shows there. */
  function move(): void {
    if (address === addressNow()) return;
    address = addressNow();
    for (const [url, { isAnswered }] of reads) if (isAnswered) reads.delete(url);
  }

  /** Notes a GET; the function it returns takes how it ended. */
  function note(path: string, search: string): (cameThrough: boolean) => void {
    move();
    const url = `${path}${search}`;
    const before = reads.get(url);
    const repeat = `${url} on ${address}`;
    if (before && !before.isAnswered) before.repeated.push(repeat);
    else if (before && !isRepeatable(path)) repeats.push(repeat);
    const own: ReadState = { isAnswered: false, repeated: [] };
    reads.set(url, own);
    return (cameThrough) => {
      own.isAnswered = true;
      if (cameThrough) repeats.push(...own.repeated);
      else if (reads.get(url) === own) reads.delete(url);
    };
  }

  /** Something was sent, or the page begins anew: what was read before may be another by now. */
  const forget = () => reads.clear();

  return { repeats, note, move, forget };
}
