import { pathOfCorner } from '@nafasi/server/contract/places/neighbourhoods/neighbourhoods';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { PageContainer } from '../../ui/page-container.tsx';
import { WeaveBand } from '../../ui/weave-band.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import classes from './footer.module.css';
import { SaveDataSwitch } from './save-data-switch.tsx';

const spaceLinks = [
  { label: 'Meeting rooms', path: pathOfCorner({ space_type: 'meeting room' }) },
  { label: 'Coworking', path: pathOfCorner({ space_type: 'coworking' }) },
  { label: 'Studios', path: pathOfCorner({ space_type: 'studio' }) },
  { label: 'Event spaces', path: pathOfCorner({ space_type: 'event space' }) },
  { label: 'All neighbourhoods', path: pathOfCorner({}) },
] as const;

/** The foot of every page, under the woven rim. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <WeaveBand />
      <PageContainer className={classes.columns}>
        <div className={classes.about}>
          <Wordmark />
          <p>
            Workspaces by the hour, from Gigiri to Karen. Paid with{' '}
            <span className="unbroken">M-Pesa</span>, confirmed in minutes.
          </p>
        </div>
        <nav aria-labelledby="footer-spaces">
          <h2 id="footer-spaces">Spaces</h2>
          {spaceLinks.map(({ label, path }) => (
            <Link key={path} to={path}>
              {label}
            </Link>
          ))}
        </nav>
        <nav aria-labelledby="footer-hosting">
          <h2 id="footer-hosting">Hosting</h2>
          <HostingLink />
        </nav>
        <AccountColumn />
      </PageContainer>
      <PageContainer>
        <div className={classes.foot}>
          <span>© {new Date().getFullYear()} Nafasi, Nairobi</span>
          <ColorSchemeSwitch />
          <SaveDataSwitch />
          <nav aria-label="About Nafasi">
            <Link to="/help">Help</Link>
            <Link to="/terms">Terms of use</Link>
            <Link to="/privacy">Privacy notice</Link>
          </nav>
          <span>All prices in Kenyan shillings</span>
        </div>
      </PageContainer>
    </footer>
  );
}

/** For an owner the form of a new space, for anybody else what hosting is. */
function HostingLink() {
  const { user } = useSession();
  if (!user?.roles.includes('owner')) return <Link to="/host">List your space</Link>;
  return (
    <Link to="/owner-dashboard" search={{ tab: 'spaces', space: 'new' }}>
      List your space
    </Link>
  );
}

function AccountColumn() {
  const { user } = useSession();
  return (
    <nav aria-labelledby="footer-account">
      <h2 id="footer-account">Your account</h2>
      {user ? (
        <>
          <Link to="/profile">Profile</Link>
          <Link to="/client-dashboard">Bookings and payments</Link>
        </>
      ) : (
        <>
          <Link to="/login">Login</Link>
          <Link to="/signup">Sign Up</Link>
        </>
      )}
    </nav>
  );
}
