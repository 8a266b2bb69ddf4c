import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { totalShown } from '../../../lib/total.ts';
import { Bone } from '../../../ui/bone.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { type PagedList, ShowMore } from '../../../ui/show-more.tsx';
import classes from './desk-list.module.css';

type Props<Item> = {
  list: PagedList<Item>;
  /** The plural, such as `payments`. */
  name: string;
  empty: { icon: Icon; title: string; sentence: string; action?: ReactNode };
  row: (item: Item) => ReactNode;
};

/** A list of the desk: its rows, or that it loads, failed or is empty. */
export function DeskList<Item extends { id: number }>({ list, name, empty, row }: Props<Item>) {
  if (list.isPending) return <DeskListSkeleton />;
  if (!list.data) {
    return (
      <ProblemBanner onRetry={() => list.refetch()}>Error: {list.error?.message}</ProblemBanner>
    );
  }
  const items = list.data.pages.flatMap((page) => page.data);
  const found = list.data.pages[0] ?? { total: 0 };
  return (
    <>
      <p className={classes.count} role="status">
        {totalShown(found)} {found.total === 1 ? name.slice(0, -1) : name}
      </p>
      {items.length === 0 ? (
        <div className="surface">
          <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
            {empty.sentence}
          </EmptyState>
        </div>
      ) : (
        <ul className="surface ruled">
          {items.map((item) => (
            <li key={item.id} className={classes.row}>
              {row(item)}
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list}>Show more {name}</ShowMore>
    </>
  );
}

function DeskListSkeleton() {
  return (
    <>
      <Bone width={120} height={20} />
      <div className="surface ruled" aria-busy="true">
        {[1, 2, 3, 4].map((key) => (
          <div key={key} className={classes.row}>
            <div className={classes.facts}>
              <Bone width="45%" height={22} />
              <Bone width="70%" height={18} />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
