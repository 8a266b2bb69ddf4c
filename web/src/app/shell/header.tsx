import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { PageContainer } from '../../ui/page-container.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { AccountLinks } from './account-links.tsx';
import { dashboardsOf } from './dashboards.ts';
import classes from './header.module.css';
import { PhoneMenu } from './phone-menu.tsx';

/** The navigation bar. Wide screens show every link, narrow ones keep them in a menu. */
export function Header() {
  const roles = useSession().user?.roles ?? [];
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
        <PhoneMenu />
      </PageContainer>
    </header>
  );
}
