import classes from './choice-chips.module.css';

type Props<Value> = {
  legend: string;
  choices: readonly { value: Value; word: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A few choices in a row, one of them taken. */
export function ChoiceChips<Value>({ legend, choices, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className={classes.chips}>
      <legend>{legend}</legend>
      {choices.map(({ value, word }) => (
        <button
          key={word}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {word}
        </button>
      ))}
    </fieldset>
  );
}
