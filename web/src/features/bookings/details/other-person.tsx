import { IconMessageCircle } from '@tabler/icons-react';
import type { BookingInFull } from '../../../domain/booking.ts';
import type { Part } from '../../../domain/part.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import classes from './other-person.module.css';

type Props = { booking: BookingInFull; part: Part };

/** The other person of a booking, and a link to write to them. */
export function OtherPerson({ booking, part }: Props) {
  const isOwn = part === 'client';
  const name = isOwn ? booking.host_name : booking.client_name;
  return (
    <section className={classes.person} aria-label={isOwn ? 'Your host' : 'Who booked it'}>
      <Avatar name={name} size={48} />
      <dl>
        <dt>{isOwn ? 'Your host' : 'Client'}</dt>
        <dd className={classes.name}>{name}</dd>
        {!isOwn && <dd className="small">{`User #${booking.user_id}`}</dd>}
      </dl>
      {part !== 'admin' && (
        <LinkButton
          to="/messages/new"
          search={{ booking: booking.id }}
          variant="default"
          size="sm"
          h={44}
          leftSection={<IconMessageCircle size={18} stroke={1.75} aria-hidden="true" />}
        >
          {isOwn ? 'Message the host' : 'Message the client'}
        </LinkButton>
      )}
    </section>
  );
}
