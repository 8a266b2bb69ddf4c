// Which spaces a calendar shows, and how its choices say so: pure.
import { SPACES_AT_ONCE } from '@nafasi/server/contract/insight/calendar/calendar';
import type { Calendar } from './calendar.api.ts';

type Spaces = Calendar['spaces'];

/** Either one space, or a page of them from an offset. */
export type Which = { of?: number | undefined; offset?: number | undefined };

/** Normalises an address's offset to the start of its page. */
export const wholePart = ({ of, offset = 0 }: Which): Which => ({
  of,
  offset: offset - (offset % SPACES_AT_ONCE) || undefined,
});

/** The API's parameters. */
export const askedFor = ({ of, offset = 0 }: Which) =>
  of === undefined ? { offset } : { space_id: of };

export const shownOf = (spaces: Spaces, { of, offset = 0 }: Which): Spaces =>
  of === undefined
    ? spaces.slice(offset, offset + SPACES_AT_ONCE)
    : spaces.filter(({ id }) => id === of);

/** The value of an option: a space's id, or `after 20` for a page. */
export const choiceOf = ({ of, offset = 0 }: Which): string =>
  of === undefined ? `after ${offset}` : `${of}`;

export function whichOf(choice: string): Which {
  const offset = choice.match(/^after (\d+)$/)?.[1];
  return offset === undefined
    ? { of: Number(choice), offset: undefined }
    : { of: undefined, offset: Number(offset) || undefined };
}

/** All spaces or each alone, if there are few; else pages of them, and each alone. */
export function choicesAmong(spaces: Spaces) {
  const each = spaces.map(({ id, title }) => ({ value: `${id}`, label: title }));
  if (spaces.length <= SPACES_AT_ONCE)
    return [{ value: choiceOf({}), label: 'All spaces' }, ...each];
  const firsts = spaces.map((_, place) => place).filter((place) => place % SPACES_AT_ONCE === 0);
  const together = firsts.map((offset) => {
    const [first, ...others] = shownOf(spaces, { offset });
    const titles = [first, others.at(-1)].flatMap((space) => space?.title ?? []).join(' to ');
    return { value: choiceOf({ offset }), label: `${placesOf(spaces, { offset })}: ${titles}` };
  });
  return [
    { group: 'Several spaces', choices: together },
    { group: 'One space', choices: each },
  ];
}

/** `Spaces 21 to 40` */
export function placesOf(spaces: Spaces, { offset = 0 }: Which): string {
  const last = Math.min(offset + SPACES_AT_ONCE, spaces.length);
  return last === offset + 1 ? `Space ${last}` : `Spaces ${offset + 1} to ${last}`;
}

/** The pages before and after, if any. */
export function stepsFrom(spaces: Spaces, { offset = 0 }: Which) {
  const [before, next] = [offset - SPACES_AT_ONCE, offset + SPACES_AT_ONCE];
  return {
    before: offset > 0 ? { offset: before > 0 ? before : undefined } : undefined,
    next: next < spaces.length ? { offset: next } : undefined,
  };
}
