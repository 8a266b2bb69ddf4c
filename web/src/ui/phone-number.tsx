import { Suspense } from 'react';
import { kenyanNumber } from '../lib/kenyan-number.ts';
import { lazyNamed } from '../lib/lazy-named.ts';

// The library that knows the numbers of the world is large.
const ForeignNumber = lazyNamed(() => import('./foreign-number.tsx'), 'ForeignNumber');

/** A number as people write it. That of a Kenyan mobile, as nearly all are, is one rule: `0712 345 678`. */
export function PhoneNumber({ e164 }: { e164: string }) {
  const kenyan = kenyanNumber(e164);
  if (kenyan) return kenyan;
  return (
    <Suspense fallback={e164}>
      <ForeignNumber e164={e164} />
    </Suspense>
  );
}
