import { PageTabs } from '../../ui/page-tabs.tsx';
import type { Reconciliation } from './desk.api.ts';
import { type DeskTab, deskTabs } from './desk-search.ts';
import { waitingIn } from './waiting-work.ts';

type Props = { active: DeskTab; work?: Reconciliation['work'] | undefined };

/** The tabs of the desk, with the amount of work in each. */
export function DeskTabs({ active, work }: Props) {
  const waiting = work && waitingIn(work);
  return <PageTabs label="Parts of the desk" tabs={deskTabs} active={active} waiting={waiting} />;
}
