import { type RefObject, useState } from 'react';
import { plural } from '../../../lib/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { parseWhen, rawWhen, type WhenFields, type WhenProblems, whenInWords } from '../when.ts';
import { FloatingPanel } from './floating-panel.tsx';
import { ShowFound } from './show-found.tsx';
import type { SpaceSearch } from './space-search.ts';
import { WhenPanel } from './when-panel.tsx';
import classes from './when-picker.module.css';

type Props = {
  /** The button that opened it. */
  opener: RefObject<HTMLElement | null>;
  fields: WhenFields;
  problems: WhenProblems;
  guests: string;
  /** The search that the form would make now. */
  asked: SpaceSearch;
  onChange: (changes: Partial<WhenFields>) => void;
  onGuests: (guests: string) => void;
  onClear: () => void;
  onShow: () => void;
  onClose: () => void;
};

const narrow = '(max-width: 47.99em)';

/** Day, time and guests of a search: a panel below its field, on phones a bottom sheet. */
export function WhenPicker(props: Props) {
  const { opener, fields, problems, guests, asked, onClear, onClose } = props;
  // Fixed while open: switching between the two would lose the choice.
  const [isNarrow] = useState(() => window.matchMedia(narrow).matches);
  const problem = Object.values(problems)[0];
  const people = Number.parseInt(guests, 10);
  const sentence = [whenInWords(parseWhen(rawWhen(fields))), people > 0 && plural(people, 'guest')]
    .filter(Boolean)
    .join(' · ');
  const clear = (
    <Button variant="subtle" size="sm" onClick={onClear}>
      Clear
    </Button>
  );
  const show = <ShowFound asked={asked} onShow={props.onShow} wide={isNarrow} />;
  const panel = (
    <>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <WhenPanel {...props} />
    </>
  );
  if (isNarrow)
    return (
      <Sheet
        title="When"
        tool={clear}
        foot={
          <>
            {show}
            <p className={classes.sentence}>{sentence || 'Any time'}</p>
          </>
        }
        onClose={onClose}
      >
        {panel}
      </Sheet>
    );
  return (
    <FloatingPanel label="When" opener={opener} onClose={onClose}>
      {panel}
      <div className={classes.foot}>
        <p>{sentence || 'Any time'}</p>
        {clear}
        <span className={classes.gap} />
        {show}
      </div>
    </FloatingPanel>
  );
}
