import { Suspense } from 'react';
import { kenyanNumber } from '../lib/kenyan-number.ts';
import { lazyNamed } from '../lib/lazy-named.ts';

// The library with the numbering plans of all countries is large.
const ForeignNumber = lazyNamed(() => import('./foreign-number.tsx'), 'ForeignNumber');

/**
 * A phone number in its usual form. Kenyan mobile numbers, nearly all there are, need one rule only: `0712 345 678`.
 */
export function PhoneNumber({ e164 }: { e164: string }) {
  const kenyan = kenyanNumber(e164);
  if (kenyan) return kenyan;
  return (
    <Suspense fallback={e164}>
      <ForeignNumber e164={e164} />
    </Suspense>
  );
}
