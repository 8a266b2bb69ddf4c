import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './page-tabs.module.css';

type Tab<Key extends string> = {
  key: Key;
  name: string;
  /** How much waits for a person there; nothing is shown for none. */
  waiting?: number | undefined;
};
type Props<Key extends string> = { label: string; tabs: readonly Tab<Key>[]; active: Key };

/**
 * The parts of a page as line tabs. The active one is `tab` in the page's address, without it the first;
 * whatever else the address says belongs to one tab and goes when another is chosen.
 */
export function PageTabs<Key extends string>({ label, tabs, active }: Props<Key>) {
  const nav = useRef<HTMLElement>(null);
  const shape = tabs.map(({ name, waiting }) => `${name} ${waiting}`).join();
  // On phones the tabs scroll sideways: the active one comes into sight, and the page stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, or counts beside them, are the reason to look again.
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[data-active]');
    if (!nav.current || !tab) return;
    nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2;
  }, [active, shape]);
  return (
    <nav ref={nav} className={classes.tabs} aria-label={label}>
      {tabs.map(({ key, name, waiting }, at) => (
        <Link
          key={key}
          to="."
          // Which page this is, and so what its address may say, the router cannot know here.
          search={(at === 0 ? {} : { tab: key }) as never}
          resetScroll={false}
          // Else the first one, whose address says least, would count as current beside every other.
          activeOptions={{ exact: true }}
          className={classes.tab}
          data-active={key === active || undefined}
          aria-current={key === active ? 'page' : undefined}
        >
          {name}
          {waiting ? <span className={classes.count}>{waiting}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
