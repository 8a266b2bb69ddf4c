import { Link } from '@tanstack/react-router';
import classes from './breadcrumb.module.css';

export type Crumb = { name: string; path: string };

/** Where a page lies: the pages above it, the nearest last, and its own name. */
export function Breadcrumb({ trail, here }: { trail: readonly Crumb[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.trail}>
        {trail.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
