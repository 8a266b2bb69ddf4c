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
  const shown = shownTogether(list, name);
  // As they stood when it was pressed: what comes while the reason is typed nobody has looked at.
  const [chosen, setChosen] = useState<typeof shown>();
  // While another kind is on its way, what is shown is still the one before.
  if (!chosen && (shown.ids.length < 2 || list.isPlaceholderData)) return null;
  const { ids, which } = chosen ?? shown;
  return (
    <div className={classes.together}>
      <Button size="sm" h={40} variant="default" onClick={() => setChosen(shown)}>
        Take {which} off the list
      </Button>
      {chosen && (
        <ReasonDialog
          title={`Take ${which} off the list?`}
          consequence="Nothing else changes. Your name and these words stay on record with each of them."
          label="What did you find?"
          field={field}
          act="Take them off the list"
          send={(reason) => send(ids, reason)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  );
}

/** Those that go together, and how they are called. */
function shownTogether(list: Props['list'], name: string) {
  const pages = list.data?.pages ?? [];
  const ids = pages.flatMap((page) => page.data.map(({ id }) => id)).slice(0, mostTogether);
  const total = pages[0]?.total ?? 0;
  const isAll = ids.length === total;
  return { ids, which: isAll ? `all ${total} ${name}` : `the ${ids.length} ${name} shown` };
}
