// Checks that no page makes the same request to the API twice.
import { isRepeatable } from './repeatable-requests.ts';

type ReadState = { isAnswered: boolean; repeated: string[] };

/**
 * Collects the GETs that a page sent although it had the answer, or was about to get it: one with the same address was
 * under way and succeeded, or was answered in the same view (since the page's address last changed) and nothing was
 * sent since that may have changed the answer. A request that was refused, lost or aborted may be repeated.
 */
export function watchForRepeats(addressNow: () => string) {
  const repeats: string[] = [];
  const reads = new Map<string, ReadState>();
  let address = '';

  /** At another address a page may request its data again. */
  function move(): void {
    if (address === addressNow()) return;
    address = addressNow();
    for (const [url, { isAnswered }] of reads) if (isAnswered) reads.delete(url);
  }

  /** Records a GET; call the returned function with its outcome. */
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

  /** Something was sent, or the page starts over: earlier answers may be out of date. */
  const forget = () => reads.clear();

  return { repeats, note, move, forget };
}
