import { IconKeyboard } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { Sheet } from '../sheet.tsx';
import type { Month } from './combo.ts';
import classes from './combo-box.module.css';
import { MonthGrid } from './month-grid.tsx';
import { OptionList } from './option-list.tsx';
import type { useComboBox } from './use-combo-box.ts';
import { usePlaceBelow } from './use-place-below.ts';

type Props = {
  id: string;
  kind: 'day' | 'time';
  label: string;
  value: string;
  month?: Month | undefined;
  footnote?: string | undefined;
  box: ReturnType<typeof useComboBox>;
  frame: RefObject<HTMLElement | null>;
};

/** The popup of a field: below it, or a sheet where it was tapped on a phone. */
export function ComboPopup(props: Props) {
  const { kind, label, box, frame } = props;
  const { open } = box;
  const floating = useRef<HTMLDivElement>(null);
  const hasAny = open?.as === 'month' || box.shown.length > 0;
  const isBelow = open !== null && !open.isSheet && hasAny;
  usePlaceBelow(frame, floating, isBelow);
  if (isBelow)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here; the focus stays in the field.
      <div
        ref={floating}
        popover="manual"
        // Scroll containers would otherwise be reachable by Tab.
        tabIndex={-1}
        className={classes.popup}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Choices {...props} />
      </div>
    );
  if (!open?.isSheet) return null;
  const tool = (
    <button
      type="button"
      className="tool"
      aria-label={`Type the ${kind}`}
      onClick={box.typeInstead}
    >
      <IconKeyboard size={22} stroke={1.75} aria-hidden="true" />
    </button>
  );
  return (
    <Sheet title={label} tool={tool} onClose={box.giveUp}>
      <div data-sheet className={classes.sheet}>
        <Choices {...props} />
      </div>
    </Sheet>
  );
}

function Choices({ id, kind, value, month, footnote, box }: Props) {
  const label = kind === 'day' ? 'Days' : 'Times';
  const { open, active, activeDay } = box;
  const isMonth = open?.as === 'month' && month;
  const keys = open?.isSheet
    ? {
        tabIndex: 0,
        'data-autofocus': true,
        'aria-activedescendant': `${id}-${isMonth ? activeDay : active}`,
        onKeyDown: box.onKeyDown,
      }
    : undefined;
  return (
    <>
      {isMonth ? (
        <MonthGrid
          id={id}
          label={label}
          {...month}
          chosen={value}
          active={activeDay}
          onActive={box.moveDay}
          onTake={box.take}
          keys={keys}
        />
      ) : (
        <OptionList
          id={id}
          label={label}
          options={box.shown}
          chosen={value}
          active={active}
          onTake={box.choose}
          keys={keys}
        />
      )}
      {footnote && <p className={classes.footnote}>{footnote}</p>}
    </>
  );
}
