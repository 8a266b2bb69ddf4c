import { IconHome } from '@tabler/icons-react';
import { useTitle } from '../lib/use-title.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import { WeaveBand } from '../ui/weave-band.tsx';
import classes from './not-found-page.module.css';

/** For any path that does not exist. */
export function NotFoundPage() {
  useTitle('Page Not Found');
  return (
    <PageContainer className={classes.page}>
      <div className={classes.drawing}>
        <Door />
        <WeaveBand scale={2} />
      </div>
      <p className={classes.number}>404</p>
      <h1>Page Not Found</h1>
      <p className={classes.sentence}>
        This door leads nowhere. The address may be old, or one letter off.
      </p>
      <LinkButton
        to="/"
        size="lg"
        className={classes.home}
        leftSection={<IconHome size={20} stroke={1.75} />}
      >
        Go to Home
      </LinkButton>
    </PageContainer>
  );
}

function Door() {
  return (
    <svg viewBox="0 0 340 200" aria-hidden="true">
      <path d="M111 45h118v155H111z" fill="var(--line-strong)" />
      <path d="M118 52h104v148H118z" fill="#ffefcf" />
      <path d="M118 52v148l61-15V72z" fill="#0f5c4a" stroke="#0a493b" strokeWidth="1.5" />
      <circle cx="168.5" cy="129" r="4" fill="#eab02f" />
    </svg>
  );
}
