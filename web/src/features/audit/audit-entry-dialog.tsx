import { formatLongDateTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { AuditEntry, AuditFilter } from './audit.api.ts';
import classes from './audit-table.module.css';
import { detailFacts } from './detail-facts.ts';
import { actorOf, thingOf } from './things.ts';

type Props = {
  entry: AuditEntry;
  onClose: () => void;
  /** Filters for other entries about the same thing or person. */
  onNarrow: (filter: AuditFilter) => void;
};

/** Everything on record about one event, in plain words. */
export function AuditEntryDialog({ entry, onClose, onNarrow }: Props) {
  const { at, what, action, actor, subject, subject_id } = entry;
  return (
    <Dialog label={what} size="form" onClose={onClose}>
      <h2>{what}</h2>
      <Facts>
        <Fact name="When">{formatLongDateTime(at)}</Fact>
        <Fact name="Who">{actorOf(entry)}</Fact>
        <Fact name="About">{thingOf(entry)}</Fact>
        {detailFacts(entry).map(([name, text]) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
        <Fact name="Event">{action}</Fact>
      </Facts>
      <div className={classes.acts}>
        <Page entry={entry} />
        {subject_id !== null && (
          <Button variant="default" onClick={() => onNarrow({ subject, subject_id })}>
            All about this
          </Button>
        )}
        {actor && (
          <Button variant="default" onClick={() => onNarrow({ person: `#${actor.id}` })}>
            All of this person
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** A link to the thing itself, if it has a page. */
function Page({ entry: { subject, subject_id } }: { entry: AuditEntry }) {
  const params = { id: String(subject_id) };
  if (subject === 'booking')
    return (
      <LinkButton to="/bookings/$id" params={params}>
        Open the booking
      </LinkButton>
    );
  if (subject === 'invoice')
    return (
      <LinkButton to="/invoices/$id" params={params}>
        Open the invoice
      </LinkButton>
    );
  if (subject === 'space')
    return (
      <LinkButton to="/spaces/$id" params={params}>
        Open the space
      </LinkButton>
    );
  return null;
}
