import { IconRosetteDiscountCheck, IconShieldLock, IconUsersGroup } from '@tabler/icons-react';
import { Highlights } from '../../ui/highlights.tsx';

const highlights = [
  {
    icon: IconRosetteDiscountCheck,
    title: 'Quality spaces',
    text: 'Offices, studios and halls with one clear price an hour, pictures and reviews.',
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

/** Three selling points. */
export const HomeHighlights = () => <Highlights of={highlights} />;
