import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { WeaveBand } from '../../ui/weave-band.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import classes from './account-frame.module.css';

type BuiltPicture = { sources: Record<string, string>; img: { src: string; w: number; h: number } };

type Props = {
  picture: BuiltPicture;
  /** What stands on the foot of the picture: a promise, and what it rests on. */
  promise: string;
  ground: string;
  children: ReactNode;
};

/** The page of an account form: the form, and on wide screens a room beside it as a promise. */
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
              <Link to="/profile">Profile</Link>
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
        <picture>
          {Object.entries(picture.sources).map(([format, srcSet]) => (
            <source
              key={format}
              type={`image/${format}`}
              srcSet={srcSet}
              sizes="(min-width: 62em) 75vw, 1px"
              media="(min-width: 62em)"
            />
          ))}
          <img
            src={picture.img.src}
            width={picture.img.w}
            height={picture.img.h}
            alt=""
            loading="lazy"
          />
        </picture>
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
