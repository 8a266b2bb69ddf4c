import type { Space, SpaceImage, SpaceType } from '../../../domain/space.ts';
import type { Attempt } from '../../../lib/use-idempotency-key.ts';
import {
  draftOfFacilities,
  emptyFacilities,
  type FacilitiesDraft,
  problemsWithFacilities,
  toFacilities,
} from '../facilities/facilities-draft.ts';
import type { SpaceInput } from '../manage-spaces.api.ts';
import { spaceTypes } from '../space-types.ts';

/**
 * A picture of a draft: one by address, or an uploaded one; `image` is missing until it has been fetched or uploaded.
 */
export type DraftPicture =
  | { key: string; kind: 'address'; url: string; image?: SpaceImage }
  | { key: string; kind: 'sent'; name: string; image?: SpaceImage };

/** The values of a space's form, whether or not they can be sent. */
export type SpaceDraft = {
  title: string;
  description: string;
  price: string;
  type: SpaceType | '';
  guests: string;
  location: string;
  /** Empty: the default terms. */
  terms: string;
  status: Space['status'];
  facilities: FacilitiesDraft;
  /** Always includes one by address. */
  pictures: readonly DraftPicture[];
  /** For a new space: sent again after a lost answer, it is listed only once. */
  attempt: Attempt | null;
};

/** One sentence a field; pictures by their key. */
export type SpaceProblems = Readonly<Record<string, string>>;

export const emptySpaceDraft: SpaceDraft = {
  title: '',
  description: '',
  price: '',
  type: '',
  guests: '1',
  location: '',
  terms: '',
  status: 'available',
  facilities: emptyFacilities,
  pictures: [{ key: 'first', kind: 'address', url: '' }],
  attempt: null,
};

/** A space as a draft. The default terms do not count as its own. */
export function draftOfSpace(space: Space, defaultTerms: number | undefined): SpaceDraft {
  const pictures = space.images.map(pictureOf);
  return {
    title: space.title,
    description: space.description,
    price: String(space.price_per_hour),
    type: space.space_type,
    guests: String(space.max_guests),
    location: space.location ?? '',
    terms: space.agreement.template_id === defaultTerms ? '' : space.agreement.terms,
    status: space.status,
    facilities: draftOfFacilities(space),
    pictures: withAddressField(pictures),
    attempt: null,
  };
}

function pictureOf(image: SpaceImage): DraftPicture {
  // Only uploaded pictures have addresses without a host, as we serve them.
  if (!image.url.startsWith('/')) return { key: image.url, kind: 'address', url: image.url, image };
  return { key: image.url, kind: 'sent', name: image.alt, image };
}

/** The same pictures, with an empty address field if there is none. */
function withAddressField(pictures: readonly DraftPicture[]): readonly DraftPicture[] {
  const hasField = pictures.some(({ kind }) => kind === 'address');
  return hasField ? pictures : [...pictures, { key: 'first', kind: 'address', url: '' }];
}

/** The usable part of a stored draft: uploads under way were lost with the page. */
export const revived = (kept: SpaceDraft): SpaceDraft => ({
  ...kept,
  pictures: withAddressField(
    kept.pictures.filter((picture) => picture.kind !== 'sent' || picture.image !== undefined),
  ),
});

/** Inserts pictures before the empty fields at the end of the list. */
export function withPictures(
  pictures: readonly DraftPicture[],
  added: readonly DraftPicture[],
): readonly DraftPicture[] {
  const end = pictures.findLastIndex((picture) => !isEmpty(picture)) + 1;
  return [...pictures.slice(0, end), ...added, ...pictures.slice(end)];
}

export const isEmpty = (picture: DraftPicture): boolean =>
  picture.kind === 'address' && picture.url.trim() === '';

/** The value of a number field after it is left: unreadable input becomes 0 shillings, or 1 guest. */
export const readPrice = (typed: string): string =>
  Number.isFinite(Number.parseFloat(typed)) ? typed : '0';
export const readGuests = (typed: string): string => {
  const guests = Number.parseInt(typed, 10);
  return Number.isNaN(guests) ? '1' : String(guests);
};

/** What prevents sending a draft. */
export function problemsWithSpace(draft: SpaceDraft): SpaceProblems {
  const problems: Record<string, string> = {};
  if (!draft.title.trim()) problems.title = 'Title is required.';
  if (!draft.description.trim()) problems.description = 'Description is required.';
  if (!draft.type) problems.space_type = 'Space type is required.';
  if (draft.price.trim() === '') problems.price_per_hour = 'Price per hour is required.';
  else if (!/^\d+(\.\d{1,2})?$/.test(draft.price.trim())) {
    problems.price_per_hour = 'Give a price of at least 0, in shillings and cents.';
  }
  if (Number(draft.guests) < 1) problems.max_guests = 'There must be room for at least one guest.';
  for (const picture of draft.pictures) {
    const isFine = picture.kind === 'sent' || isEmpty(picture) || isAddress(picture.url);
    if (!isFine) problems[picture.key] = 'Give an address that starts with https://.';
  }
  return { ...problems, ...problemsWithFacilities(draft.facilities, Number(draft.guests)) };
}

const isAddress = (typed: string) =>
  /^https?:\/\/\S+$/i.test(typed.trim()) && URL.canParse(typed.trim());

/** The draft as the API takes it; empty addresses are dropped. */
export function toSpaceInput(draft: SpaceDraft): SpaceInput {
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    price_per_hour: Number(draft.price),
    // A draft without a type is not sent; until then any will do to compare by.
    space_type: draft.type || (spaceTypes[0] as SpaceType),
    max_guests: Number(draft.guests),
    images: draft.pictures.flatMap((picture) => addressOf(picture)),
    terms: draft.terms.trim() || null,
    location: draft.location.trim() || null,
    // Before a space is listed the switch has no effect.
    status: draft.status === 'waiting' ? 'available' : draft.status,
    ...toFacilities(draft.facilities),
  };
}

/** What is known of the picture at the address currently in its field. */
export const knownOf = (picture: DraftPicture): SpaceImage | undefined =>
  picture.kind === 'sent' || picture.image?.url === picture.url.trim() ? picture.image : undefined;

const addressOf = (picture: DraftPicture): string[] => {
  if (picture.kind === 'sent') return picture.image ? [picture.image.url] : [];
  return isEmpty(picture) ? [] : [picture.url.trim()];
};

/** The fields that differ. */
export function changesOf(before: SpaceInput, after: SpaceInput): Partial<SpaceInput> {
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof SpaceInput]),
  );
  return Object.fromEntries(changed);
}

/** Whether a draft contains anything that the other does not, and that would be lost. */
export const isOther = (draft: SpaceDraft, other: SpaceDraft): boolean =>
  draft.type !== other.type ||
  draft.price.trim() !== other.price.trim() ||
  Object.keys(changesOf(toSpaceInput(other), toSpaceInput(draft))).length > 0;
