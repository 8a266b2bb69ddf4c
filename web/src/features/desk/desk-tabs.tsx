import { PageTabs } from '../../ui/page-tabs.tsx';
import type { Reconciliation } from './desk.api.ts';
import { type DeskTab, deskTabs } from './desk-search.ts';
import { waitingIn } from './waiting-work.ts';

const names: Record<DeskTab, string> = {
  receipts: 'Receipts',
  claims: 'Claims',
  refunds: 'Refunds',
  callbacks: 'Callbacks',
  contradictions: 'Contradictions',
  import: 'Import statement',
};

type Props = { active: DeskTab; work?: Reconciliation['work'] | undefined };

/** The parts of the desk, with how much there is to do in each. */
export function DeskTabs({ active, work }: Props) {
  const counts = work && waitingIn(work);
  const tabs = deskTabs.map((key) => ({ key, name: names[key], waiting: counts?.[key] }));
  return <PageTabs label="Parts of the desk" tabs={tabs} active={active} />;
}
