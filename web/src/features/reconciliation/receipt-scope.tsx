import classes from './receipt-scope.module.css';

type Props = { isAll: boolean; onChoose: (isAll: boolean) => void };

const choices = [
  { isAll: false, word: 'Needs you' },
  { isAll: true, word: 'All payments' },
] as const;

/** Whether all payments are listed, or only those that wait for a person. */
export function ReceiptScope({ isAll, onChoose }: Props) {
  return (
    <fieldset className={classes.chips}>
      <legend>Which payments</legend>
      {choices.map((choice) => (
        <button
          key={choice.word}
          type="button"
          aria-pressed={choice.isAll === isAll}
          onClick={() => onChoose(choice.isAll)}
        >
          {choice.word}
        </button>
      ))}
    </fieldset>
  );
}
