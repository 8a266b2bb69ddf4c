import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { dashboardsOf } from '../../features/accounts/dashboards.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { useSession } from '../../lib/session.ts';
import { PageContainer } from '../../ui/page-container.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { later } from '../later.ts';
import { AccountEnd, AccountLinks } from './account-links.tsx';
import classes from './header.module.css';
import { PhoneMenu } from './phone-menu.tsx';

const Bell = lazyNamed(() => later('signedIn'), 'Bell');

/** The navigation bar. Wide screens show every link, narrow ones keep them in a menu. */
export function Header() {
  const { user } = useSession();
  const roles = user?.roles ?? [];
  return (
    <header className={classes.header} data-crowded={hasManyLinks(roles) || undefined}>
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
        <div className={classes.end} data-person={user !== null || undefined}>
          {user && (
            <>
              <Suspense fallback={<span className={classes.bell} />}>
                <Bell />
              </Suspense>
              <AccountEnd user={user} />
            </>
          )}
          <PhoneMenu />
        </div>
      </PageContainer>
    </header>
  );
}

/** More links than fit on narrow desktops: an admin has the payments desk besides a dashboard. */
const hasManyLinks = (roles: readonly string[]) =>
  dashboardsOf(roles).length > 1 || roles.includes('admin');
