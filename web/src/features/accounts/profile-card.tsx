import { formatDate } from '../../lib/dates.ts';
import type { User } from '../../lib/session-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { formatPhoneNumber } from '../../lib/phone-number.ts';
import classes from './profile-card.module.css';

/** What we know of a person, in rows. */
export function ProfileCard({ user }: { user: User }) {
  const name = `${user.first_name} ${user.last_name}`;
  const since = formatDate(user.created_at);
  return (
    <section className={classes.card} aria-label="Profile">
      <div className={classes.head}>
        <Avatar name={name} size={64} />
        <div>
          <h2>{name}</h2>
          <p>Member since {since}</p>
        </div>
      </div>
      <dl className={classes.rows}>
        <Row name="First name" value={user.first_name} />
        <Row name="Last name" value={user.last_name} />
        <Row name="Email" value={user.email} />
        <Row name="Phone number" value={formatPhoneNumber(user.phone_number)} />
        <Row name="Roles" value={user.roles.join(', ') || 'N/A'} />
        <Row name="Member since" value={since} />
      </dl>
    </section>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
