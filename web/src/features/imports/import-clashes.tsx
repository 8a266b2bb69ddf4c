import { Link } from '@tanstack/react-router';
import { formatStretch } from '../../lib/dates.ts';
import classes from './import-clashes.module.css';
import type { ImportedCalendar } from './imports.api.ts';

type Clashes = ImportedCalendar['clashes'];

/** Parts of events whose time somebody has here already. */
export function ImportClashes({ clashes }: { clashes: Clashes }) {
  if (clashes.length === 0) return null;
  const many = clashes.length > 1;
  return (
    <details className={classes.clashes}>
      <summary>
        {clashes.length} {many ? 'clashes' : 'clash'} with what is taken here
      </summary>
      <p>What is taken keeps its time, and nothing of it was changed.</p>
      <ul>
        {clashes.map((clash) => {
          const { day, times } = formatStretch(clash.start_time, clash.end_time);
          return (
            <li key={`${clash.kind}-${clash.id}-${clash.start_time}`}>
              <span className="unbroken">{day}</span>, <span className="unbroken">{times}</span>:{' '}
              <TakenBy {...clash} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function TakenBy({ kind, id }: Pick<Clashes[number], 'kind' | 'id'>) {
  if (kind === 'block') return 'blocked already';
  return (
    <Link to="/bookings/$id" params={{ id: String(id) }}>
      {kind === 'hold' ? `held as BK-${id}` : `booked as BK-${id}`}
    </Link>
  );
}
