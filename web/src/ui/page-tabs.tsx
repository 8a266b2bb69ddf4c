import { Link } from '@tanstack/react-router';
import { useInSight } from '../lib/use-in-sight.ts';
import classes from './page-tabs.module.css';

type Props<Key extends string> = {
  label: string;
  /** Their names, in the order shown. */
  tabs: Readonly<Record<Key, string>>;
  active: Key;
  /** How much in each needs a person; zero is not shown. */
  waiting?: Readonly<Record<Key, number>> | undefined;
};

/**
 * The tabs of a page. The active one is `tab` in the page's address, by default the first; all other parameters belong
 * to one tab, and are dropped when another is chosen.
 */
export function PageTabs<Key extends string>({ label, tabs, active, waiting }: Props<Key>) {
  const nav = useInSight<HTMLElement>('[data-active]', `${active} ${JSON.stringify(waiting)}`);
  return (
    <nav ref={nav} className={classes.tabs} aria-label={label}>
      {(Object.keys(tabs) as Key[]).map((key, at) => (
        <Link
          key={key}
          to="."
          // The router's types cannot know which page this is, and so which parameters it has.
          search={(at === 0 ? {} : { tab: key }) as never}
          resetScroll={false}
          // Otherwise the first tab, whose link has no parameters, would count as current along with any other.
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
