import { IconAlertTriangle, IconCalendarEvent, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import type { Combo } from './combo.ts';
import classes from './combo-box.module.css';
import { ComboPopup } from './combo-popup.tsx';
import { useComboBox } from './use-combo-box.ts';

/** The common props of day and time fields. */
export type FieldProps = {
  label: string;
  /** The label is for screen readers only: the surroundings already show what the field is. */
  isLabelSpoken?: boolean;
  description?: string | undefined;
  /** What is wrong; `true` if that is said elsewhere. */
  error?: string | boolean | undefined;
  /** The id of an element that describes it. */
  describedBy?: string | undefined;
  name?: string | undefined;
  required?: boolean;
  /** Why it cannot be changed. */
  disabled?: string | undefined;
  /** A cell among others in a shared frame: its label is inside, and its error is shown by the frame's owner. */
  isJoined?: boolean;
  /** Gets the initial focus of a dialog. */
  isFirst?: boolean | undefined;
  /** Below the list: what is currently unknown. */
  footnote?: string | undefined;
};

type Props = FieldProps &
  Combo & {
    kind: 'day' | 'time';
    /** The value in our own format. */
    text: string;
    /** What to do about a text that cannot be read. */
    unreadable: string;
  };

/** A field of a day or a time: typed in, or chosen from a list below it, which is a sheet on a phone. */
export function ComboBox(props: Props) {
  const { kind, label, isJoined = false, description, disabled } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const box = useComboBox(props);
  useSelected(box.input, box.typed === null ? props.text : undefined);
  const problem = box.isUnread ? props.unreadable : props.error;
  const says = typeof problem === 'string' && (box.isUnread || !isJoined);
  const Icon = kind === 'day' ? IconCalendarEvent : IconChevronDown;
  return (
    <div
      className={classes.field}
      data-kind={kind}
      data-joined={isJoined || undefined}
      data-invalid={Boolean(problem) || undefined}
    >
      <label htmlFor={id} className={props.isLabelSpoken ? 'spoken' : classes.label}>
        {label}
      </label>
      {description && (
        <p className={classes.description} id={`${id}-about`}>
          {description}
        </p>
      )}
      <div className={classes.frame} ref={frame}>
        <input
          ref={box.input}
          id={id}
          name={props.name}
          className={classes.input}
          role="combobox"
          aria-expanded={isExpanded(box)}
          {...pointer(box, `${id}-popup`)}
          onPointerDown={box.onPointerDown}
          aria-autocomplete="list"
          aria-invalid={Boolean(problem)}
          aria-required={props.required}
          aria-describedby={idsOf(
            description && `${id}-about`,
            (says || disabled) && `${id}-problem`,
            props.describedBy,
          )}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          data-autofocus={props.isFirst || undefined}
          disabled={disabled !== undefined}
          placeholder={`Choose a ${kind}`}
          value={box.typed ?? props.text}
          onChange={({ currentTarget }) => box.onType(currentTarget.value)}
          onClick={box.onPress}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={box.onBlur}
          onKeyDown={box.onKeyDown}
        />
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </div>
      {says && <Problem id={`${id}-problem`}>{problem}</Problem>}
      {disabled && (
        <p className={classes.why} id={`${id}-problem`}>
          {disabled}
        </p>
      )}
      <ComboPopup {...props} id={`${id}-popup`} box={box} frame={frame} />
    </div>
  );
}

/** Selects the field's text while it has the focus, so that typing replaces it. */
function useSelected(input: RefObject<HTMLInputElement | null>, text: string | undefined) {
  useLayoutEffect(() => {
    if (text !== undefined && document.activeElement === input.current) input.current?.select();
  }, [input, text]);
}

type Box = ReturnType<typeof useComboBox>;

const isExpanded = ({ open, shown }: Box) =>
  open !== null && (open.isSheet || open.as === 'month' || shown.length > 0);

/** The ARIA attributes that link the field to its popup. */
const pointer = (box: Box, popup: string) => {
  const { open, active, activeDay } = box;
  const isSeen = isExpanded(box) && !open?.isSheet;
  const at = open?.as === 'month' ? activeDay : active;
  return {
    'aria-haspopup': open?.as === 'month' ? ('grid' as const) : ('listbox' as const),
    'aria-controls': isSeen ? popup : undefined,
    'aria-activedescendant': isSeen ? `${popup}-${at}` : undefined,
  };
};

function Problem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={classes.problem} id={id}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      {children}
    </p>
  );
}

const idsOf = (...ids: (string | false | undefined)[]) =>
  ids.filter(Boolean).join(' ') || undefined;
