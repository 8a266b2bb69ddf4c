import type { MouseEvent, ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import classes from './shell.module.css';

// Adds no history entry, which would lose the state of the current one, such as that a visitor was asked for an
// account.
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** What every page stands in: skip link, header, the page itself, footer. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className={classes.shell}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads there before the app listens, and without it */}
      <a className={classes.skip} href="#main" onClick={skip}>
        Skip to the page
      </a>
      <Header />
      <main className={classes.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
