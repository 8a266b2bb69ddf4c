import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { TextInput } from '../../ui/field.tsx';
import classes from './refund-filters.module.css';
import type { RefundFilter } from './refunds.api.ts';

const choices: readonly { value: RefundFilter['state']; label: string }[] = [
  { value: undefined, label: 'All' },
  { value: 'due', label: 'To send' },
  { value: 'sent', label: 'On their way' },
  { value: 'unclear', label: 'Need a look' },
  { value: 'failed', label: 'Not sent' },
  { value: 'done', label: 'Paid back' },
  { value: 'withdrawn', label: 'Withdrawn' },
];

type Props = { filter: RefundFilter; onFilter: (filter: RefundFilter) => void };

/** Filters refunds by state and search. */
export function RefundFilters({ filter, onFilter }: Props) {
  return (
    <div className={classes.filters}>
      <ChoiceChips
        legend="How far they are"
        choices={choices}
        chosen={filter.state}
        onChoose={(state) => onFilter({ ...filter, state })}
      />
      <Search
        key={filter.search}
        typed={filter.search}
        onSearch={(search) => onFilter({ ...filter, search })}
      />
    </div>
  );
}

type SearchProps = { typed: string | undefined; onSearch: (typed: string | undefined) => void };

function Search({ typed, onSearch }: SearchProps) {
  const [text, setText] = useState(typed ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim() || undefined);
  };
  return (
    <search>
      <form className={classes.search} onSubmit={submit}>
        <TextInput
          aria-label="Find refunds"
          placeholder="Name, invoice or M-Pesa code"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" h={48}>
          Search
        </Button>
      </form>
    </search>
  );
}
