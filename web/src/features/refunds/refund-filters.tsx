import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import classes from './refund-filters.module.css';
import type { Refund, RefundFilter } from './refunds.api.ts';

const choices: readonly { value: Refund['state'] | undefined; word: string }[] = [
  { value: undefined, word: 'All' },
  { value: 'due', word: 'To send' },
  { value: 'sent', word: 'On their way' },
  { value: 'failed', word: 'Not sent' },
  { value: 'done', word: 'Paid back' },
];

type Props = { filter: RefundFilter; onFilter: (filter: RefundFilter) => void };

/** Narrows the refunds to a state, and to what is searched for. */
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
  const [words, setWords] = useState(typed ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(words.trim() || undefined);
  };
  return (
    <search>
      <form className={classes.search} onSubmit={submit}>
        <TextInput
          aria-label="Find refunds"
          placeholder="Name, invoice or M-Pesa code"
          size="md"
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" h={48}>
          Search
        </Button>
      </form>
    </search>
  );
}
