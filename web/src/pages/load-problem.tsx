import { Button } from '@mantine/core';
import { IconDoorOff } from '@tabler/icons-react';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import classes from './load-problem.module.css';

type Props = { title: string; sentence: string; onRetry: () => void };

/** A page whose one thing could not be loaded: why, another try, and the way home. */
export function LoadProblem({ title, sentence, onRetry }: Props) {
  return (
    <PageContainer className={classes.problem}>
      <div role="alert">
        <EmptyState
          icon={IconDoorOff}
          title={title}
          action={
            <div className={classes.ways}>
              <Button variant="default" onClick={onRetry}>
                Try again
              </Button>
              <LinkButton to="/">See all spaces</LinkButton>
            </div>
          }
        >
          {sentence}
        </EmptyState>
      </div>
    </PageContainer>
  );
}
