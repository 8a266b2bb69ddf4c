import { IconCalendarClock, IconCoins, IconPhotoPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { studio } from '../../pictures/studio.gen.ts';
import { workshop } from '../../pictures/workshop.gen.ts';
import { profileQuery } from '../features/accounts/profile.api.ts';
import { HostingStanding } from '../features/hosting/hosting-standing.tsx';
import { useSession } from '../lib/session.ts';
import { BuiltImage } from '../ui/built-image.tsx';
import { Highlights } from '../ui/highlights.tsx';
import { AnchorButton } from '../ui/link-button.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import classes from './host-page.module.css';

const reasons = [
  {
    icon: IconCalendarClock,
    title: 'Your hours',
    text: 'Open it when it suits you, close single days, and keep time for yourself.',
  },
  {
    icon: IconCoins,
    title: 'Your price',
    text: 'One price an hour, in shillings. A booking is confirmed once it is paid by M-Pesa.',
  },
  {
    icon: IconPhotoPlus,
    title: 'Your terms',
    text: 'Show it in pictures, say what it is for, and set the terms that clients accept.',
  },
] as const;

/** `/host`: what hosting is, and how to become an owner. */
export function HostPage() {
  const { user } = useSession();
  const isOwner = user?.roles.includes('owner');
  // An admin may have granted the request since login.
  useQuery({ ...profileQuery, staleTime: 0, enabled: user !== null });
  return (
    <>
      <PageContainer className={classes.hero}>
        <div className={classes.words}>
          <h1>Let your room earn by the hour</h1>
          <p>
            A studio that stands empty on weekdays, a boardroom after five, a workshop between two
            jobs: list it on Nafasi, and people in Nairobi book it when you say so.
          </p>
          <AnchorButton href="#request" size="lg" className={classes.down}>
            List your space
          </AnchorButton>
        </div>
        <BuiltImage
          of={studio}
          className={classes.picture}
          sizes="(min-width: 62em) 592px, 92vw"
          alt="Rendered view of a painting studio with easels and tall windows on a garden"
        />
      </PageContainer>
      <Highlights of={reasons} />
      <PageContainer>
        <section id="request" className={classes.request} aria-labelledby="request-title">
          <div className={classes.asked}>
            <h2 id="request-title">
              {isOwner ? 'List another space' : 'Tell us about your space'}
            </h2>
            {!isOwner && (
              <p>We look at it, and answer by email. Then you add its pictures, price and hours.</p>
            )}
            <HostingStanding />
          </div>
          <BuiltImage
            of={workshop}
            className={classes.picture}
            sizes="(min-width: 62em) 520px, 92vw"
            alt="Rendered view of a workshop with wooden benches and a tool wall"
            loading="lazy"
          />
        </section>
      </PageContainer>
    </>
  );
}
