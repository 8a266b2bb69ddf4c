import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Bone } from './bone.tsx';
import classes from './record-list.module.css';

export type Column<Item> = {
  title: string;
  /** Aligned to the end, for numbers and the last column. */
  end?: boolean;
  cell: (item: Item) => ReactNode;
  /** The column's total, in a last row. */
  total?: ReactNode;
};

type Props<Item> = {
  /** Describes the list, for screen readers. */
  label: string;
  items: readonly Item[];
  /** Undefined for a list of cards only. */
  columns: readonly Column<Item>[] | undefined;
  /** The same item where there is no room for columns. */
  card: (item: Item) => ReactNode;
  /** Below the rows, inside the frame. */
  foot?: ReactNode;
  /** Without a border, inside a panel that has one. */
  bare?: boolean;
};

/** The width from which columns fit. */
const wide = '(min-width: 62em)';

/** Records as a table on large screens and as a list of cards on small ones; only one of them is there at a time. */
export function RecordList<Item extends { id: number }>(props: Props<Item>) {
  const { label, items, columns, card, foot, bare = false } = props;
  const hasRoom = useMediaQuery(wide, window.matchMedia(wide).matches, {
    getInitialValueInEffect: false,
  });
  return (
    <div className={bare || !columns ? undefined : classes.frame}>
      {hasRoom && columns ? (
        <RecordTable label={label} items={items} columns={columns} />
      ) : (
        <ul
          className={bare ? classes.rows : classes.list}
          data-wide={!columns || undefined}
          aria-label={label}
        >
          {items.map((item) => (
            <li key={item.id} className={bare ? classes.row : classes.card}>
              {card(item)}
            </li>
          ))}
        </ul>
      )}
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  );
}

type TableProps<Item> = Pick<Props<Item>, 'label' | 'items'> & {
  columns: readonly Column<Item>[];
};

function RecordTable<Item extends { id: number }>({ label, items, columns }: TableProps<Item>) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, end }) => (
            <th key={title} scope="col" data-end={end || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            {columns.map(({ title, end, cell }) => (
              <td key={title} data-end={end || undefined}>
                {cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ total }) => total !== undefined) && (
        <tfoot>
          <tr>
            {columns.map(({ title, end, total }) => (
              <td key={title} data-end={end || undefined}>
                {total}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** The shape of a list of records while it loads. */
export function RecordListSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      {[1, 2, 3, 4, 5].map((key) => (
        <div key={key} className={classes.bones}>
          <Bone width={72} height={48} />
          <div className={classes.lines}>
            <Bone width="50%" height={18} />
            <Bone width="75%" />
          </div>
        </div>
      ))}
    </div>
  );
}
