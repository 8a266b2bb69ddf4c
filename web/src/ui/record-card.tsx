import type { ReactNode } from 'react';
import { DateTile } from './date-tile.tsx';
import { Picture } from './picture.tsx';
import classes from './record-card.module.css';

type Image = { served_url: string | null; widths: readonly number[]; color: string };
type Props = {
  /** A picture of the record's subject. */
  image: Image | null;
  /** The date, if people look for records by it. */
  date?: string | undefined;
  /** Leads to the record. */
  title: ReactNode;
  children: ReactNode;
};

/** The first cell of a record's row: a picture, the title, and a line under it. */
export function RecordStart({ image, date, title, children }: Props) {
  return (
    <div className={classes.start}>
      {date && <DateTile instant={date} />}
      <RecordPicture image={image} />
      <div className={classes.words}>
        {title}
        <p className="small">{children}</p>
      </div>
    </div>
  );
}

type CardProps = Props & {
  foot: ReactNode;
  /** A menu of further actions. */
  menu?: ReactNode;
};

/** A record where there is no room for columns: a picture with its facts, and a footer with its actions. */
export function RecordCard({ image, date, title, menu, children, foot }: CardProps) {
  return (
    <>
      <div className={classes.facts} data-dated={date ? true : undefined}>
        {date ? <DateTile instant={date} /> : <RecordPicture image={image} />}
        <div>
          <h2 className="h4">{title}</h2>
          {children}
        </div>
        {menu && <div className={classes.menu}>{menu}</div>}
      </div>
      <div className={classes.foot}>{foot}</div>
    </>
  );
}

/** A small picture of a record's subject. */
export function RecordPicture({ image }: { image: Image | null }) {
  return (
    <div className={classes.picture}>
      <Picture image={image} sizes="72px" />
    </div>
  );
}
