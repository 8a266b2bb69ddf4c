import classes from './choice-chips.module.css';

type Props<Value> = {
  legend: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A row of a few options, of which one is chosen. */
export function ChoiceChips<Value>({ legend, choices, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className={classes.chips}>
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <button
          key={`${value}`}
          type="button"
          className="chip reach"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
