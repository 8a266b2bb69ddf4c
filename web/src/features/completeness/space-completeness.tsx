import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { cssVariables } from '../../lib/css-variables.ts';
import { completenessQuery } from './completeness.api.ts';
import { addressOf, hashOf, missingWords, reveal } from './parts.ts';
import classes from './space-completeness.module.css';

type Props = {
  spaceId: number;
  /** Shown in the space's form instead of the owner's list, which loads all measures together. */
  isForm?: boolean;
};

/** How complete the page of a space is, and what is missing, with links to fill it in. */
export function SpaceCompleteness({ spaceId, isForm = false }: Props) {
  const { data } = useQuery(completenessQuery(isForm ? spaceId : undefined));
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (isForm) reveal(hash);
  }, [isForm, hash]);
  const measure = data?.find(({ id }) => id === spaceId);
  if (!measure) return null;
  const { percent, missing } = measure;
  return (
    <div className={classes.measure}>
      <p className={classes.head}>
        <span>{missing.length === 0 ? 'Its page is complete' : 'How complete its page is'}</span>
        <strong>{percent}%</strong>
      </p>
      <div className={classes.bar} style={cssVariables({ percent: `${percent}%` })} />
      {missing.length > 0 && (
        <details open={isForm}>
          <summary>
            {missing.length === 1 ? '1 thing is missing' : `${missing.length} things are missing`}
          </summary>
          <ul>
            {missing.map((part) => (
              <li key={part}>
                <Link
                  to="/owner-dashboard"
                  search={addressOf(part, spaceId, isForm)}
                  hash={hashOf(part)}
                  hashScrollIntoView={false}
                  resetScroll={false}
                  onClick={() => isForm && reveal(hashOf(part))}
                >
                  {missingWords[part]}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
