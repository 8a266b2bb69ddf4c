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

/** A picture of a draft: one by its address, or one that was sent in; `image` is missing until it is there, or known. */
export type DraftPicture =
  | { key: string; kind: 'address'; url: string; image?: SpaceImage }
  | { key: string; kind: 'sent'; name: string; image?: SpaceImage };

/** The form of a space as it stands: what its fields hold, whether or not it can be sent. */
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
  /** One with an address is always among them. */
  pictures: readonly DraftPicture[];
  /** Of a space that is not listed yet: sent again after a lost answer, it is listed once. */
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

/** A space as a draft. Terms that are the default ones are none of its own. */
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
  // Only our own have addresses without a host, and only those were sent in.
  if (!image.url.startsWith('/')) return { key: image.url, kind: 'address', url: image.url, image };
  return { key: image.url, kind: 'sent', name: image.alt, image };
}

/** The same pictures, and an empty field for an address if there is none. */
function withAddressField(pictures: readonly DraftPicture[]): readonly DraftPicture[] {
  const hasField = pictures.some(({ kind }) => kind === 'address');
  return hasField ? pictures : [...pictures, { key: 'first', kind: 'address', url: '' }];
}

/** What of a kept draft still serves: what was still being sent in went with the page. */
export const revived = (kept: SpaceDraft): SpaceDraft => ({
  ...kept,
  pictures: withAddressField(
    kept.pictures.filter((picture) => picture.kind !== 'sent' || picture.image !== undefined),
  ),
});

/** Adds pictures before the empty fields that the list ends with. */
export function withPictures(
  pictures: readonly DraftPicture[],
  added: readonly DraftPicture[],
): readonly DraftPicture[] {
  const end = pictures.findLastIndex((picture) => !isEmpty(picture)) + 1;
  return [...pictures.slice(0, end), ...added, ...pictures.slice(end)];
}

export const isEmpty = (picture: DraftPicture): boolean =>
  picture.kind === 'address' && picture.url.trim() === '';

/** What of a number field counts once it is left: what cannot be read is 0 shillings, or 1 guest. */
export const readPrice = (typed: string): string =>
  Number.isFinite(Number.parseFloat(typed)) ? typed : '0';
export const readGuests = (typed: string): string => {
  const guests = Number.parseInt(typed, 10);
  return Number.isNaN(guests) ? '1' : String(guests);
};

/** What keeps a draft from being sent. */
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
    // The switch does nothing before a space is listed.
    status: draft.status === 'waiting' ? 'available' : draft.status,
    ...toFacilities(draft.facilities),
  };
}

/** What is known of a picture at the address that its field holds now. */
export const knownOf = (picture: DraftPicture): SpaceImage | undefined =>
  picture.kind === 'sent' || picture.image?.url === picture.url.trim() ? picture.image : undefined;

const addressOf = (picture: DraftPicture): string[] => {
  if (picture.kind === 'sent') return picture.image ? [picture.image.url] : [];
  return isEmpty(picture) ? [] : [picture.url.trim()];
};

/** What differs from another. */
export function changesOf(before: SpaceInput, after: SpaceInput): Partial<SpaceInput> {
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof SpaceInput]),
  );
  return Object.fromEntries(changed);
}

/** Whether a draft holds anything that another does not: what would be lost without it. */
export const isOther = (draft: SpaceDraft, other: SpaceDraft): boolean =>
  draft.type !== other.type ||
  draft.price.trim() !== other.price.trim() ||
  Object.keys(changesOf(toSpaceInput(other), toSpaceInput(draft))).length > 0;
