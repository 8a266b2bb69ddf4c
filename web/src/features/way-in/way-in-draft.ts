// The way in as form values, all of them text.
import { kenyanNumber } from '../../lib/kenyan-number.ts';
import type { WayIn, WayInInput } from './way-in.api.ts';

const TEXTS = ['building', 'floor', 'landmark', 'stage', 'parking', 'contact_name'] as const;

export type WayInDraft = Record<
  (typeof TEXTS)[number] | 'steps' | 'phone_number' | 'position',
  string
>;

export function draftOf(wayIn: WayIn | null): WayInDraft {
  const texts = TEXTS.map((name) => [name, wayIn?.[name] ?? '']);
  const { phone_number, latitude, longitude } = wayIn ?? {};
  return {
    ...(Object.fromEntries(texts) as Pick<WayInDraft, (typeof TEXTS)[number]>),
    steps: wayIn?.steps.join('\n') ?? '',
    phone_number: phone_number ? (kenyanNumber(phone_number) ?? phone_number) : '',
    position: latitude != null && longitude != null ? `${latitude}, ${longitude}` : '',
  };
}

/** To the metre, in the format that maps copy. */
export const writePosition = ({ latitude, longitude }: Record<'latitude' | 'longitude', number>) =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

export const BAD_POSITION =
  'Please give two numbers as maps copy them, such as -1.2649, 36.8024, or leave this empty.';

/** Two numbers as maps copy them, `-1.2649, 36.8024`; undefined for anything else. */
export function readPosition(typed: string): { latitude: number; longitude: number } | undefined {
  const found = /^\(?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*\)?$/.exec(
    typed.trim(),
  );
  if (!found) return undefined;
  return { latitude: Number(found[1]), longitude: Number(found[2]) };
}

/** The request: empty fields are not told. The position must be valid. */
export function toWayInInput(draft: WayInDraft): WayInInput {
  const told = (typed: string) => typed.trim() || null;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, told(draft[name])]));
  const position = readPosition(draft.position) ?? { latitude: null, longitude: null };
  const steps = draft.steps.split('\n').map((step) => step.trim());
  return {
    ...texts,
    ...position,
    phone_number: told(draft.phone_number),
    steps: steps.filter((step) => step !== ''),
  };
}
