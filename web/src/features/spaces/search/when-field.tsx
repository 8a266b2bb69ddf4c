import { Suspense, useRef, useState } from 'react';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { parseWhen, rawWhen, whenInWords } from '../when.ts';
import classes from './search-bar.module.css';
import type { SpaceSearch } from './space-search.ts';
import type { useWhen } from './use-when.ts';

const loadPicker = () => import('./when-picker.tsx');
/** Errors are ignored here: the picker is loaded again when it is really needed. */
const loadAhead = () => void loadPicker().catch(() => undefined);
const WhenPicker = lazyNamed(loadPicker, 'WhenPicker');

type Fields = Readonly<Record<string, unknown>>;
type Props = {
  when: ReturnType<typeof useWhen>;
  guests: string;
  /** The values of the other fields. */
  othersNow: () => Fields;
  /** The search made by all fields together. */
  asked: (others: Fields) => SpaceSearch;
  onGuests: (guests: string) => void;
  /** Searches; false if the time has errors. */
  onShow: () => boolean;
};

/** The button that says when, and the panel that it opens. */
export function WhenField({ when, guests, othersNow, asked, onGuests, onShow }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  // As of opening the panel, whose count of results includes them.
  const [others, setOthers] = useState<Fields>({});
  const label = whenInWords(parseWhen(rawWhen(when.fields)));
  const close = () => {
    when.close();
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${classes.cell} scripted`}
        aria-haspopup="dialog"
        aria-expanded={when.open}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        // While the panel is loading, or when the focus is back on the button.
        onKeyDown={({ key }) => key === 'Escape' && when.open && close()}
        onClick={() => {
          setOthers(othersNow());
          when.toggle();
        }}
      >
        <span>When</span>
        <span className={classes.value} data-empty={!label || undefined}>
          {label || 'Any time'}
        </span>
      </button>
      {when.open && (
        <Suspense>
          <WhenPicker
            opener={button}
            fields={when.fields}
            problems={when.problems}
            guests={guests}
            asked={asked(others)}
            onChange={when.change}
            onGuests={onGuests}
            onClear={() => {
              when.change({ date: '', time: '' });
              onGuests('');
            }}
            onShow={() => {
              if (onShow()) button.current?.focus();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
