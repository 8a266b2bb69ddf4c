import { Suspense } from 'react';
import { lazyNamed } from '../lib/lazy-named.ts';

// The library that knows the numbers of the world is large.
const ForeignNumber = lazyNamed(() => import('./foreign-number.tsx'), 'ForeignNumber');

/** A number as people write it. That of a Kenyan mobile, as nearly all are, is one rule: `0712 345 678`. */
export function PhoneNumber({ e164 }: { e164: string }) {
  const kenyan = /^\+254(\d{3})(\d{3})(\d{3})$/.exec(e164);
  if (kenyan) return `0${kenyan[1]} ${kenyan[2]} ${kenyan[3]}`;
  return (
    <Suspense fallback={e164}>
      <ForeignNumber e164={e164} />
    </Suspense>
  );
}
