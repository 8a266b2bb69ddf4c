import { IconRosetteDiscountCheck, IconShieldLock, IconUsersGroup } from '@tabler/icons-react';
import { PageContainer } from '../../ui/page-container.tsx';
import classes from './home-highlights.module.css';

const highlights = [
  {
    icon: IconRosetteDiscountCheck,
    title: 'Quality spaces',
    text: 'Offices, studios and halls with one clear price an hour and every review shown.',
  },
  {
    icon: IconShieldLock,
    title: 'Secure platform',
    text: 'Pay with M-Pesa. Your time is confirmed when the money has arrived, never before.',
  },
  {
    icon: IconUsersGroup,
    title: 'Community focused',
    text: 'Reviews come only from people who booked the room they write about.',
  },
] as const;

/** Three reasons to stay, as one quiet row. */
export function HomeHighlights() {
  return (
    <PageContainer>
      <ul className={classes.row}>
        {highlights.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon size={28} stroke={1.6} aria-hidden="true" />
            <div>
              <h2 className="h4">{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </PageContainer>
  );
}
