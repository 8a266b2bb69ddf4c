import { Link, useSearch } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { useSession } from '../../lib/session.ts';
import { BuiltImage } from '../../ui/built-image.tsx';
import { WeaveBand } from '../../ui/weave-band.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import classes from './account-frame.module.css';

const OwnLinks = lazyNamed(() => import('./own-links.tsx'), 'OwnLinks');

type Props = {
  picture: ComponentProps<typeof BuiltImage>['of'];
  /** The text at the bottom of the picture: a promise, and the reason for it. */
  promise: string;
  ground: string;
  children: ReactNode;
};

/** The frame of account pages: the form, and on wide screens a picture of a room beside it. */
export function AccountFrame({ picture, promise, ground, children }: Props) {
  const { user } = useSession();
  const { redirect } = useSearch({ strict: false });
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <header className={classes.top}>
          <Link to="/" className={classes.brand} aria-label="Nafasi">
            <Wordmark />
          </Link>
          <nav className={classes.links} aria-label="Main">
            <Link to="/">Home</Link>
            {user ? (
              <Suspense>
                <OwnLinks user={user} />
              </Suspense>
            ) : (
              <>
                <Link to="/login" search={{ redirect }}>
                  Login
                </Link>
                <Link to="/signup" search={{ redirect }}>
                  Sign Up
                </Link>
              </>
            )}
          </nav>
        </header>
        <main className={classes.main} id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <aside className={classes.room}>
        <BuiltImage
          of={picture}
          sizes="(min-width: 62em) 75vw, 1px"
          media="(min-width: 62em)"
          loading="lazy"
        />
        <div className={classes.words}>
          <p className={classes.promise}>{promise}</p>
          <p>{ground}</p>
        </div>
        <div className={classes.band}>
          <WeaveBand />
        </div>
      </aside>
    </div>
  );
}
