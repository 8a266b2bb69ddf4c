import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { DeskTab } from './desk-search.ts';
import classes from './desk-tabs.module.css';
import type { Reconciliation } from './reconciliation.api.ts';
import { waitingIn } from './waiting-work.ts';

const names: Record<DeskTab, string> = {
  receipts: 'Receipts',
  claims: 'Claims',
  refunds: 'Refunds',
  callbacks: 'Callbacks',
  contradictions: 'Contradictions',
  import: 'Import statement',
};

/** The parts of the desk, with how much there is to do in each. The active one is in the address. */
export function DeskTabs({
  active,
  work,
}: {
  active: DeskTab;
  work?: Reconciliation['work'] | undefined;
}) {
  const counts = work && waitingIn(work);
  const nav = useRef<HTMLElement>(null);
  // On phones the tabs scroll sideways: the active one comes into sight, and the page stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, or counts beside them, are the reason to look again.
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!nav.current || !tab) return;
    nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2;
  }, [active, work === undefined]);
  return (
    <nav ref={nav} className={classes.tabs} aria-label="Parts of the desk">
      {(Object.keys(names) as DeskTab[]).map((tab) => (
        <Link
          key={tab}
          to="/admin-dashboard/payments"
          search={{ tab }}
          className={classes.tab}
          data-active={tab === active || undefined}
          aria-current={tab === active ? 'page' : undefined}
        >
          {names[tab]}
          {counts?.[tab] ? <span className={classes.count}>{counts[tab]}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
