import { StatusBadge } from '../../../ui/status-badge.tsx';
import { standingOf } from './batch-words.ts';
import type { Batch } from './batches.api.ts';

/** The progress of a batch. */
export function BatchBadge({ batch }: { batch: Batch }) {
  const [tone, word] = standingOf(batch);
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
