import classes from './choice.module.css';

type Props<Value extends string> = {
  legend: string;
  name: string;
  choices: readonly (readonly [Value, string])[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** One of a few options, each with a description. */
export function Choice<Value extends string>({
  legend,
  name,
  choices,
  chosen,
  onChoose,
}: Props<Value>) {
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
