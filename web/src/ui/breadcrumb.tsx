import { Link } from '@tanstack/react-router';
import classes from './breadcrumb.module.css';

export type Crumb = { name: string; path: string };

type Props = {
  trail: readonly Crumb[];
  /** The page's own name, where its heading does not stand right below. */
  here?: string;
};

/** The pages above this one, nearest last, and its own name. */
export function Breadcrumb({ trail, here }: Props) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.trail}>
        {trail.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        {here && <li aria-current="page">{here}</li>}
      </ol>
    </nav>
  );
}
