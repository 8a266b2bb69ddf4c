import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { longestSearch } from '../lib/search.ts';
import { TextInput } from './field.tsx';

const pauseMs = 300;

type Props = {
  /** Says what may be searched for. */
  placeholder: string;
  label?: string;
  /** The current search. */
  value: string;
  onChange: (words: string) => void;
};

/** Searches once the person has stopped typing for a moment. */
export function SearchField({ placeholder, label = 'Search', value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  const report = useEffectEvent((words: string) => {
    reported.current = words;
    onChange(words);
  });
  // Only changes from elsewhere replace what is typed: our own search coming back must not overwrite the next letter.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const words = typed.trim();
    if (words === reported.current) return;
    const pause = setTimeout(() => report(words), pauseMs);
    return () => clearTimeout(pause);
  }, [typed]);
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      maxLength={longestSearch}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
