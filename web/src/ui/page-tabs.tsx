import { Link } from '@tanstack/react-router';
import { useInSight } from '../lib/use-in-sight.ts';
import classes from './page-tabs.module.css';

type Props<Key extends string> = {
  label: string;
  /** Their names, in the order shown. */
  tabs: Readonly<Record<Key, string>>;
  active: Key;
  /** How much waits for a person in each; nothing is shown for none. */
  waiting?: Readonly<Record<Key, number>> | undefined;
};

/**
 * The parts of a page as line tabs. The active one is `tab` in the page's address, without it the first;
 * whatever else the address says belongs to one tab and goes when another is chosen.
 */
export function PageTabs<Key extends string>({ label, tabs, active, waiting }: Props<Key>) {
  const nav = useInSight<HTMLElement>('[data-active]', `${active} ${JSON.stringify(waiting)}`);
  return (
    <nav ref={nav} className={classes.tabs} aria-label={label}>
      {(Object.keys(tabs) as Key[]).map((key, at) => (
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
          {tabs[key]}
          {waiting?.[key] ? <span className={classes.count}>{waiting[key]}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
