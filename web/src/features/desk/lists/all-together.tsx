import { useState } from 'react';
import { ReasonDialog } from '../../../domain/reason-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import type { PagedList } from '../../../ui/show-more.tsx';
import classes from './desk-list.module.css';

/** The most that fit in one request. */
const mostTogether = 1000;

type Props = {
  /** Of a single kind: a finding about one kind need not hold for another. */
  list: PagedList<{ id: number }>;
  /** The plural, such as `messages`. */
  name: string;
  field: 'reason' | 'note';
  send: (ids: number[], reason: string) => Promise<void>;
};

/** Takes all that are listed of one kind off the desk, with one reason and one confirmation. */
export function AllTogether({ list, name, field, send }: Props) {
  const shown = shownTogether(list, name);
  // The items shown when the button was pressed: nobody has looked at those that arrive while the reason is being
  // typed.
  const [chosen, setChosen] = useState<typeof shown>();
  // While another kind loads, the items shown are still of the previous one.
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

/** The items shown, up to that limit, and a phrase for them. */
function shownTogether(list: Props['list'], name: string) {
  const pages = list.data?.pages ?? [];
  const ids = pages.flatMap((page) => page.data.map(({ id }) => id)).slice(0, mostTogether);
  const total = pages[0]?.total ?? 0;
  const isAll = ids.length === total;
  return { ids, which: isAll ? `all ${total} ${name}` : `the ${ids.length} ${name} shown` };
}
