import { PageTabs } from '../../ui/page-tabs.tsx';
import type { Reconciliation } from './desk.api.ts';
import { type DeskTab, deskTabs } from './desk-search.ts';
import { waitingIn } from './waiting-work.ts';

type Props = { active: DeskTab; work?: Reconciliation['work'] | undefined };

/** The parts of the desk, with how much there is to do in each. */
export function DeskTabs({ active, work }: Props) {
  const waiting = work && waitingIn(work);
  return <PageTabs label="Parts of the desk" tabs={deskTabs} active={active} waiting={waiting} />;
}
