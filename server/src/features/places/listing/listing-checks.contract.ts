// What an admin checks before a space is listed: the same on the server and in the browser.

export const CHECKS = ['pictures', 'words', 'price', 'place', 'decent'] as const;
export type Check = (typeof CHECKS)[number];

/** Each as a sentence that must be true. */
export const CHECK_WORDS: Record<Check, string> = {
  pictures: 'The pictures show this space and nothing private',
  words: 'Title and description say what it is',
  price: 'Price and guests fit what is shown',
  place: 'The location can be found in Nairobi',
  decent: 'Nothing in it is offensive, unlawful or an advertisement',
};
