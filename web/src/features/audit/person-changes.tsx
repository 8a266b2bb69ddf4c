import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../lib/dates.ts';
import { type AuditEntry, personAuditQuery } from './audit.api.ts';
import { describeChange } from './describe-change.ts';
import classes from './person-changes.module.css';

/** The latest changes to a person, and who made them. Nothing while loading: the form above does not wait for it. */
export function PersonChanges({ userId }: { userId: number }) {
  const { data } = useQuery(personAuditQuery(userId));
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.changes} aria-labelledby="what-changed">
      <h3 id="what-changed" className="h4">
        What changed
      </h3>
      <ul className="ruled">
        {data.map((entry) => (
          <li key={entry.id}>
            <strong>{describeChange(entry)}</strong>
            <span>
              {formatDateTime(entry.at)}
              {byWhom(entry, userId)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function byWhom({ actor }: AuditEntry, userId: number): string {
  if (!actor) return '';
  return actor.id === userId
    ? ', by themselves'
    : `, by ${actor.name.trim() || `User #${actor.id}`}`;
}
