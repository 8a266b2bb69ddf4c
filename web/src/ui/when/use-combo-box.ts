import { type FocusEvent, type RefObject, useRef, useState } from 'react';
import type { Combo, Open } from './combo.ts';
import { type Option, otherDay } from './options.ts';
import { useComboKeys } from './use-combo-keys.ts';
import { useOnLeave } from './use-on-leave.ts';
import { useTypedText } from './use-typed-text.ts';

const isPhone = () => window.matchMedia('(max-width: 47.99em)').matches;

const popupOf = ({ current }: RefObject<HTMLInputElement | null>) =>
  current?.closest('[data-kind]')?.querySelector('[popover]');

function setKeyboard({ current }: RefObject<HTMLInputElement | null>, isWanted: boolean) {
  if (current) current.inputMode = isWanted ? 'text' : 'none';
  return current;
}

/**
 * A field to type into or choose from. Typing filters and never blocks: leaving the field or Enter takes the likeliest
 * reading, Escape restores the previous value. An unreadable text stays as it is.
 */
export function useComboBox(combo: Combo) {
  const { value, onChange, onUnread, options, read, month } = combo;
  const input = useRef<HTMLInputElement>(null);
  const { open, moveTo, show, begin, close } = useOpen(combo);
  const { typed, typing, ...text } = useTypedText(value, onUnread);
  const shown = typing?.trim() ? read(typing) : options;
  const change = (next: string) => next !== value && onChange(next);
  const take = (next: string) => {
    close();
    text.clear();
    change(next);
  };
  const choose = (option: Option | undefined) => {
    if (!option || (option.isRefused && typing === null)) return;
    if (option.value === otherDay) show('month');
    else take(option.value);
  };
  /** Takes the likeliest reading of what was typed; an unreadable text stays, with an empty value. */
  const settle = () => {
    if (typing === null) return close();
    const [first] = typing.trim() ? read(typing) : [{ value: '' }];
    if (first) return take(first.value);
    close();
    text.leave();
    change('');
  };
  const leave = useOnLeave(settle);
  const giveUp = () => (typing === null ? close() : take(text.before));
  const keys = useComboKeys({
    value,
    open,
    shown,
    month,
    typing,
    moveTo,
    begin,
    choose,
    take,
    settle,
    giveUp,
  });
  return {
    input,
    open,
    typed,
    isUnread: text.isUnread,
    shown,
    ...keys,
    choose,
    take,
    giveUp,
    /** Closes the sheet, to type into the field itself. */
    typeInstead: () => {
      close();
      setKeyboard(input, true)?.focus();
    },
    // A phone's keyboard would come over the sheet.
    onPointerDown: () => isPhone() && typing === null && setKeyboard(input, false),
    onType: (next: string) => {
      text.type(next);
      show('list', false);
      const [whole] = combo.isWhole(next) ? read(next) : [];
      if (whole) change(whole.value);
    },
    onPress: () => !open && begin(isPhone()),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (open?.isSheet || popupOf(input)?.contains(relatedTarget)) return;
      setKeyboard(input, true);
      leave();
    },
  };
}

/** What is open, and the keyboard's position in it. */
function useOpen({ opensMonth }: Combo) {
  const [open, setOpen] = useState<Open | null>(null);
  const show = (as: Open['as'], isSheet = open?.isSheet ?? false) =>
    setOpen({ as, isSheet, place: null, day: null });
  return {
    open,
    show,
    begin: (isSheet: boolean) => show(opensMonth ? 'month' : 'list', isSheet),
    moveTo: (part: Pick<Open, 'place'> | Pick<Open, 'day'>) =>
      setOpen((before) => before && { ...before, ...part }),
    close: () => setOpen(null),
  };
}
