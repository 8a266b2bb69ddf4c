import type { Completeness } from './completeness.api.ts';

export type Part = Completeness['missing'][number];

/** What is missing, phrased as what to do. */
export const missingWords: Record<Part, string> = {
  pictures: 'Show four pictures',
  description: 'Describe it in a few sentences',
  amenities: 'Say which amenities it has',
  power: 'Tell about the power',
  internet: 'Tell how fast the internet is',
  water: 'Tell about the water',
  way_in: 'Say how to get in',
  hours: 'Set the opening hours',
};

/**
 * Where a part is filled in: a form of its own, which opens over the space's form if the link is in that, or that form
 * itself.
 */
export function addressOf(part: Part, spaceId: number, isForm: boolean) {
  const under = { tab: 'spaces' as const, ...(isForm && { space: spaceId }) };
  if (part === 'way_in') return { ...under, wayIn: spaceId };
  if (part === 'hours') return { ...under, hours: spaceId };
  return { ...under, space: spaceId };
}

const prefix = 'fill-';
export const hashOf = (part: Part) => `${prefix}${part}`;

/** Finds the part of a form that the address's hash names, unfolds it and moves the focus there. */
export function reveal(hash: string): void {
  if (!hash.startsWith(prefix)) return;
  const place = document.querySelector(`[data-fills="${CSS.escape(hash.slice(prefix.length))}"]`);
  place?.closest('details')?.setAttribute('open', '');
  place?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
}
