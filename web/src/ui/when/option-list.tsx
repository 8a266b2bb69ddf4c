import { type HTMLAttributes, useEffect, useRef } from 'react';
import classes from './option-list.module.css';
import { type Option, otherDay } from './options.ts';

type Props = {
  /** The list's id, which the ids of its options begin with, followed by their index. */
  id: string;
  label: string;
  options: readonly Option[];
  chosen: string;
  /** The place of the option that the keyboard is on. */
  active: number;
  onTake: (option: Option) => void;
  /** Set if the list itself has the focus. */
  keys: ListKeys | undefined;
};

export type ListKeys = Pick<
  HTMLAttributes<HTMLElement>,
  'tabIndex' | 'onKeyDown' | 'aria-activedescendant'
>;

/** The options of a field, as a list. */
export function OptionList({ id, label, options, chosen, active, onTake, keys }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const isOpened = useRef(false);
  useEffect(() => {
    const box = list.current;
    const row = box?.children.item(active) as HTMLElement | null;
    if (!box || !row) return;
    // A sheet scrolls as a whole; below a field only the list is scrolled, never the page.
    if (box.scrollHeight <= box.clientHeight) {
      row.scrollIntoView({ block: 'nearest' });
      return;
    }
    // When it opens, the option before is visible too.
    if (!isOpened.current) box.scrollTop = row.offsetTop - row.offsetHeight;
    isOpened.current = true;
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      className={classes.list}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      {...keys}
    >
      {options.map((option, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field that the list belongs to.
        // biome-ignore lint/a11y/useFocusableInteractive: the field says which option is meant, and keeps the focus.
        <div
          key={option.value}
          id={`${id}-${place}`}
          role="option"
          aria-selected={option.value === chosen}
          aria-disabled={option.isRefused || undefined}
          data-active={place === active || undefined}
          data-other={option.value === otherDay || undefined}
          onClick={() => !option.isRefused && onTake(option)}
        >
          <span>{option.label}</span>
          {option.note && <small>{option.note}</small>}
        </div>
      ))}
    </div>
  );
}
