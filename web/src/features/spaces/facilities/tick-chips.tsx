import type { Icon } from '@tabler/icons-react';
import type { ChangeEvent } from 'react';
import classes from './tick-chips.module.css';

type Props<Value extends string> = {
  legend: string;
  name: string;
  choices: readonly Value[];
  words: Readonly<Record<Value, string>>;
  icons?: Readonly<Record<Value, Icon>>;
  /** The initial choice within a form; with `onChange` the current one. */
  ticked: readonly Value[];
  onChange?: (ticked: Value[]) => void;
};

/** Any number of options, each a chip that can be ticked. */
export function TickChips<Value extends string>({
  legend,
  name,
  choices,
  words,
  icons,
  ticked,
  onChange,
}: Props<Value>) {
  const toggled = (choice: Value, isTicked: boolean) =>
    choices.filter((one) => (one === choice ? isTicked : ticked.includes(one)));
  return (
    <fieldset className={classes.chips}>
      <legend>{legend}</legend>
      <div className="wrap tight">
        {choices.map((choice) => {
          const Sign: Icon | undefined = icons?.[choice];
          const isTicked = ticked.includes(choice);
          const state = onChange
            ? {
                checked: isTicked,
                onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
                  onChange(toggled(choice, currentTarget.checked)),
              }
            : { defaultChecked: isTicked };
          return (
            <label key={choice} className={classes.chip}>
              <input type="checkbox" name={name} value={choice} {...state} />
              {Sign && <Sign size={18} stroke={1.75} aria-hidden="true" />}
              {words[choice]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
