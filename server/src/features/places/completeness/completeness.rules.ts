// How complete the page of a space is: pure. It refuses nothing; it shows what people will miss.

/** The facts about a space that count. */
export type Told = {
  pictures: number;
  /** Length of the description in characters. */
  description: number;
  amenities: number;
  power: boolean;
  internet: boolean;
  water: boolean;
  way_in: boolean;
  hours: boolean;
};

export const PARTS = [
  'pictures',
  'description',
  'amenities',
  'power',
  'internet',
  'water',
  'way_in',
  'hours',
] as const;
export type Part = (typeof PARTS)[number];

/** This many pictures, as many as the details of a space show, and a description of this length are enough. */
const ENOUGH_PICTURES = 4;
const ENOUGH_DESCRIPTION = 120;

/** What each part is worth, in percent. */
const WORTH: Record<Part, number> = {
  pictures: 25,
  description: 15,
  amenities: 10,
  power: 10,
  internet: 10,
  water: 5,
  way_in: 15,
  hours: 10,
};

/** How much of a part is there, from 0 to 1. */
function shareOf(part: Part, told: Told): number {
  if (part === 'pictures') return Math.min(1, told.pictures / ENOUGH_PICTURES);
  if (part === 'description') return Number(told.description >= ENOUGH_DESCRIPTION);
  return Number(Boolean(told[part]));
}

/** The completeness of a space in whole percent, and what is missing, in the order of display. */
export function completenessOf(told: Told): { percent: number; missing: Part[] } {
  const worth = PARTS.reduce((sum, part) => sum + WORTH[part] * shareOf(part, told), 0);
  return {
    // Rounded down: never full while something is missing.
    percent: Math.floor(worth),
    missing: PARTS.filter((part) => shareOf(part, told) < 1),
  };
}
