import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './refund-filters.module.css';
import type { Refund, RefundFilter } from './refunds.api.ts';

const choices: readonly { state: Refund['state'] | undefined; word: string }[] = [
  { state: undefined, word: 'All' },
  { state: 'due', word: 'To send' },
  { state: 'sent', word: 'On their way' },
  { state: 'failed', word: 'Not sent' },
  { state: 'done', word: 'Paid back' },
];

type Props = { filter: RefundFilter; onFilter: (filter: RefundFilter) => void };

/** Narrows the refunds to a state, and to what is searched for. */
export function RefundFilters({ filter, onFilter }: Props) {
  return (
    <div className={classes.filters}>
      <fieldset className={classes.chips}>
        <legend>How far they are</legend>
        {choices.map(({ state, word }) => (
          <button
            key={word}
            type="button"
            aria-pressed={filter.state === state}
            onClick={() => onFilter({ ...filter, state })}
          >
            {word}
          </button>
        ))}
      </fieldset>
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
