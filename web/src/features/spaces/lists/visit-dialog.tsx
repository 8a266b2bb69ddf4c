import { useState } from 'react';
import type { Space } from '../../../domain/space.ts';
import { nairobiDay } from '../../../lib/dates.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogBody } from '../../../ui/dialog-body.tsx';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { DayField } from '../../../ui/when/day-field.tsx';
import { markVisit } from '../manage-spaces.api.ts';

/** Where an admin marks a space as visited by Nafasi, or takes the mark away. */
export function VisitDialog({ space, onClose }: { space: Space; onClose: () => void }) {
  const today = nairobiDay(new Date());
  const [day, setDay] = useState(space.visited_on ?? today);
  const { act, busy, problem } = useAct({
    send: (visitedOn: string | null) => markVisit(space.id, visitedOn),
    meta: { changes: 'listing' },
    onDone: (_, visitedOn) =>
      toastDone(visitedOn ? 'It shows as visited by Nafasi.' : 'The mark is taken away.'),
    close: onClose,
    refused: 'It was not marked. Please try again.',
  });
  return (
    <Dialog label={`Visited by Nafasi: ${space.title}`} size="form" onClose={onClose}>
      <h2>Visited by Nafasi</h2>
      <DialogBody>
        <p>
          {space.title}: say on which day somebody of us was there and found it as shown. The mark
          and its day stand on its page and on its card.
        </p>
        <DayField label="Day of the visit" value={day} max={today} onChange={setDay} />
        <DialogFoot
          act="Mark as visited"
          busy={busy}
          disabled={!day}
          problem={problem}
          onAct={() => act(day)}
          onClose={onClose}
        >
          {space.visited_on && (
            <Button variant="subtle" color="red" loading={busy} onClick={() => act(null)}>
              Take the mark away
            </Button>
          )}
        </DialogFoot>
      </DialogBody>
    </Dialog>
  );
}
