import { IconDoorOff } from '@tabler/icons-react';
import { isGone, sentenceOf } from '../lib/api-error.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';
import classes from './load-problem.module.css';
import { PageContainer } from './page-container.tsx';

type Props = { title: string; error: Error; onRetry: () => void };

/** A page whose content could not be loaded: the reason, a retry unless it does not exist, and a link home. */
export function LoadProblem({ title, error, onRetry }: Props) {
  return (
    <PageContainer className={classes.problem}>
      <div role="alert">
        <EmptyState
          icon={IconDoorOff}
          heading="h1"
          title={title}
          action={
            <div className={classes.ways}>
              {!isGone(error) && (
                <Button variant="default" onClick={onRetry}>
                  Try again
                </Button>
              )}
              <LinkButton to="/">See all spaces</LinkButton>
              <LinkButton to="/help" variant="subtle">
                Help
              </LinkButton>
            </div>
          }
        >
          {sentenceOf(error, 'Something went wrong on our side. Please try again in a moment.')}
        </EmptyState>
      </div>
    </PageContainer>
  );
}
