import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import classes from './receipt-scope.module.css';

type Props = { isAll: boolean; onChoose: (isAll: boolean) => void };

const choices = [
  { value: false, word: 'Needs you' },
  { value: true, word: 'All payments' },
] as const;

/** Whether all payments are listed, or only those that wait for a person. */
export function ReceiptScope({ isAll, onChoose }: Props) {
  return (
    <div className={classes.scope}>
      <ChoiceChips legend="Which payments" choices={choices} chosen={isAll} onChoose={onChoose} />
    </div>
  );
}
