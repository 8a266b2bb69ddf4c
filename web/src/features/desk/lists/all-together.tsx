import { useState } from 'react';
import { ReasonDialog } from '../../../domain/reason-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import type { PagedList } from '../../../ui/show-more.tsx';
import classes from './desk-list.module.css';

/** As many go together in one request. */
const mostTogether = 1000;

type Props = {
  /** Of one kind alone: what is found of one need not hold of another. */
  list: PagedList<{ id: number }>;
  /** What they are called, such as `messages`. */
  name: string;
  field: 'reason' | 'note';
  send: (ids: number[], reason: string) => Promise<void>;
};

/** Takes all that are listed of one kind off the desk, with one reason and one confirmation. */
export function AllTogether({ list, name, field, send }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const ids = (list.data?.pages ?? []).flatMap((page) => page.data.map(({ id }) => id));
  const total = list.data?.pages[0]?.total ?? 0;
  const chosen = ids.slice(0, mostTogether);
  // While another kind is on its way, what is shown is still the one before.
  if (!isOpen && (chosen.length < 2 || list.isPlaceholderData)) return null;
  const which =
    chosen.length === total ? `all ${total} ${name}` : `the ${chosen.length} ${name} shown`;
  return (
    <div className={classes.together}>
      <Button size="sm" h={40} variant="default" onClick={() => setIsOpen(true)}>
        Take {which} off the list
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`Take ${which} off the list?`}
          consequence="Nothing else changes. Your name and these words stay on record with each of them."
          label="What did you find?"
          field={field}
          act="Take them off the list"
          send={(reason) => send(chosen, reason)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
