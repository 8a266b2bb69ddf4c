import type { ReactNode } from 'react';
import type { Part } from '../lib/part.ts';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import classes from './records-frame.module.css';

type Props = {
  title: string;
  lead: string;
  /** How a part's records are called; in the order in which they are offered. */
  words: Readonly<Record<Part, string>>;
  /** The parts that the person has, and which is shown. */
  parts: readonly Part[];
  part: Part;
  onPart: (part: Part) => void;
  children: ReactNode;
};

/** A page of records: its head and, for who has several parts, in which one they are looked at. */
export function RecordsFrame({ title, lead, words, parts, part, onPart, children }: Props) {
  const offered = (Object.keys(words) as Part[]).filter((one) => parts.includes(one));
  return (
    <DashboardFrame name={title} title={title} lead={lead}>
      <div className={classes.body}>
        {offered.length > 1 && (
          <div className={classes.parts}>
            <ChoiceChips
              legend="Whose"
              choices={offered.map((value) => ({ value, word: words[value] }))}
              chosen={part}
              onChoose={onPart}
            />
          </div>
        )}
        {children}
      </div>
    </DashboardFrame>
  );
}
