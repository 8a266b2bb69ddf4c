import type { ComponentProps } from 'react';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Refund } from './refunds.api.ts';

type Tone = ComponentProps<typeof StatusBadge>['tone'];

const looks = {
  due: { tone: 'yellow', word: 'To send' },
  sent: { tone: 'grey', word: 'On its way' },
  done: { tone: 'green', word: 'Paid back' },
  failed: { tone: 'red', word: 'Not sent' },
} satisfies Record<Refund['state'], { tone: Tone; word: string }>;

/** How far a refund is; one that nobody can say that of calls for a look. */
export function RefundBadge({ refund }: { refund: Refund }) {
  if (refund.needs_look) return <StatusBadge tone="red">Needs a look</StatusBadge>;
  const { tone, word } = looks[refund.state];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
