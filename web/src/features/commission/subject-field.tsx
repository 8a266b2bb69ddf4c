import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { Bone } from '../../ui/bone.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { subjectsQuery } from './commission.api.ts';
import classes from './subject-field.module.css';

type Props = {
  of: 'owner' | 'space';
  chosen: number | null;
  problem: string | true | undefined;
  onChoose: (id: number | null) => void;
};

const words = {
  owner: { search: 'Find an owner', hint: 'Name or email', none: 'No owner is called so.' },
  space: { search: 'Find a space', hint: 'Title or place', none: 'No space is called so.' },
};

/** Searches an owner or space by name, to be chosen from the best matches. */
export function SubjectField({ of, chosen, problem, onChoose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { data: found, error, refetch } = useQuery(subjectsQuery(of, typed));
  const { search, hint, none } = words[of];
  return (
    <div className={classes.subject}>
      <SearchField
        label={search}
        placeholder={hint}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          onChoose(null);
        }}
      />
      {!found && error && (
        <ProblemBanner onRetry={() => refetch()}>
          {sentenceOf(error, 'They could not be loaded.')}
        </ProblemBanner>
      )}
      {!found && !error && <Bone height={176} />}
      {found?.length === 0 && <p role="status">{none}</p>}
      {found && found.length > 0 && (
        <fieldset
          className={classes.found}
          aria-describedby={problem ? `${id}-problem` : undefined}
        >
          <legend className="spoken">{of === 'owner' ? 'Owner' : 'Space'}</legend>
          {found.map((one) => (
            <label key={one.id}>
              <input
                type="radio"
                name="subject"
                checked={one.id === chosen}
                aria-invalid={Boolean(problem)}
                onChange={() => onChoose(one.id)}
              />
              {one.name}
            </label>
          ))}
        </fieldset>
      )}
      {problem && (
        <p className="flaw" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
