import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { dashboardsOf } from '../../features/accounts/dashboards.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { useSession } from '../../lib/session.ts';
import { PageContainer } from '../../ui/page-container.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { AccountLinks } from './account-links.tsx';
import classes from './header.module.css';
import { PhoneMenu } from './phone-menu.tsx';

const Bell = lazyNamed(() => import('../../features/notices/bell.tsx'), 'Bell');

/** The navigation bar. Wide screens show every link, narrow ones keep them in a menu. */
export function Header() {
  const { user } = useSession();
  const roles = user?.roles ?? [];
  return (
    <header className={classes.header} data-crowded={dashboardsOf(roles).length > 1 || undefined}>
      <PageContainer className={classes.row}>
        <Link to="/" className={classes.brand} aria-label="Nafasi">
          <Wordmark />
        </Link>
        <nav className={classes.wide} aria-label="Main">
          <Link
            to="/"
            className={classes.link}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            Home
          </Link>
          <span className={classes.gap} />
          <AccountLinks />
        </nav>
        <div className={classes.end}>
          {user && (
            <Suspense fallback={<span className={classes.bell} />}>
              <Bell />
            </Suspense>
          )}
          <PhoneMenu />
        </div>
      </PageContainer>
    </header>
  );
}
