import classes from './share-bars.module.css';

type Props = {
  label: string;
  rows: readonly { name: string; value: number; figure: string }[];
};

/** Names with a bar each, relative to the largest, and the figure in words at its end. */
export function ShareBars({ label, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map(({ name, value, figure }) => (
        <li key={name} className={classes.row}>
          <span>{name}</span>
          <strong className={classes.figure}>{figure}</strong>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.bar} style={{ width: `${(value / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
