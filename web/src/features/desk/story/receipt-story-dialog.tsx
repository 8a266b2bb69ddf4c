import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Corrections } from '../../../domain/corrections.tsx';
import { sentenceOf } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Bone } from '../../../ui/bone.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { type ReceiptStory, receiptStoryQuery } from '../desk.api.ts';
import { ReceiptBadges } from '../lists/receipt-badges.tsx';
import { MatchApprovals } from '../second-admin.tsx';
import { type Act, ActDialog } from './act-dialog.tsx';
import { ReceiptHistory } from './receipt-history.tsx';
import classes from './receipt-story.module.css';
import { StoryActs } from './story-acts.tsx';
import { payerOf } from './story-text.ts';
import { WhereItIs } from './where-it-is.tsx';

type Props = { id: number; onClose: () => void };

/**
 * Everything that happened to one payment, with the possible actions. The dialog of an action replaces it until done.
 */
export function ReceiptStoryDialog({ id, onClose }: Props) {
  const story = useQuery(receiptStoryQuery(id));
  const [act, setAct] = useState<Act>();
  if (story.data && act)
    return <ActDialog act={act} receipt={story.data} onClose={() => setAct(undefined)} />;
  return (
    <Dialog label={story.data?.code ?? 'A payment'} size="story" onClose={onClose}>
      {story.data ? (
        <Story receipt={story.data} onAct={setAct} />
      ) : (
        <Waiting problem={story.error} onRetry={() => story.refetch()} />
      )}
    </Dialog>
  );
}

function Story({ receipt, onAct }: { receipt: ReceiptStory; onAct: (act: Act) => void }) {
  return (
    <div className={classes.story}>
      <header className={classes.head}>
        <h2>{receipt.code}</h2>
        <div className={classes.badges}>
          <ReceiptBadges receipt={receipt} />
        </div>
        <p className={classes.amount}>{formatMoney(receipt.amount)}</p>
        <p className={classes.quiet}>
          Paid {formatDateTime(receipt.paid_at)}
          {payerOf(receipt)}
        </p>
        <WhereItIs receipt={receipt} />
      </header>
      {(receipt.kinds.length > 0 || receipt.is_phantom) && (
        <Notice
          tone={receipt.kinds.includes('reversed') ? 'red' : 'yellow'}
          title={receipt.problem}
        >
          {receipt.next_step}
        </Notice>
      )}
      {receipt.approvals.length > 0 && <MatchApprovals receipt={receipt} />}
      {receipt.corrections.length > 0 && (
        <Corrections corrections={receipt.corrections} needed={receipt.corrections_needed} />
      )}
      <ReceiptHistory receipt={receipt} />
      <StoryActs receipt={receipt} onAct={onAct} />
    </div>
  );
}

function Waiting({ problem, onRetry }: { problem: Error | null; onRetry: () => void }) {
  if (problem) {
    return (
      <div className={classes.problem}>
        <ProblemBanner onRetry={onRetry}>
          {sentenceOf(problem, 'This payment could not be read.')}
        </ProblemBanner>
      </div>
    );
  }
  return (
    <div className={classes.story} aria-busy="true">
      <div className={classes.head}>
        <Bone width="45%" height={32} />
        <Bone width="35%" height={34} />
        <Bone width="80%" height={20} />
      </div>
      <Bone height={72} />
      <Bone height={120} />
    </div>
  );
}
