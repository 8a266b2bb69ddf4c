// The way in, in words: pure. The same in a mail and in a calendar.

type Told =
  | 'building'
  | 'floor'
  | 'landmark'
  | 'stage'
  | 'parking'
  | 'contact_name'
  | 'phone_number';

/** What is told of it; null: nothing. The contract describes each field. */
export type WayIn = Record<Told, string | null> & {
  steps: string[];
  latitude: number | null;
  longitude: number | null;
};

/** Whether anything is told at all. */
export const isTold = ({ steps, ...rest }: WayIn): boolean =>
  steps.length > 0 || Object.values(rest).some((value) => value !== null);

/** A link to the place on a map; null without coordinates. */
export function mapLinkOf({
  latitude,
  longitude,
}: Pick<WayIn, 'latitude' | 'longitude'>): string | null {
  if (latitude === null || longitude === null) return null;
  const query = new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` });
  return `https://www.google.com/maps/dir/?${query}`;
}

/** What to know before setting out and at the door, line by line; none if nothing is told. */
export function wayInWords(wayIn: WayIn): string[] {
  const { building, floor, landmark, stage, parking, steps, contact_name, phone_number } = wayIn;
  const link = mapLinkOf(wayIn);
  const place = [building, floor].filter((part) => part !== null).join(', ');
  return [
    place && `Where: ${place}.`,
    landmark && `Landmark: ${landmark}.`,
    stage && `Nearest stage: ${stage}.`,
    parking && `Parking: ${parking}.`,
    ...steps.map((step, nth) => `${nth + 1}. ${step}`),
    phone_number && `On the day: ${contact_name ? `${contact_name}, ` : ''}${phone_number}.`,
    link && `The way there: ${link}`,
  ].filter((words) => typeof words === 'string' && words !== '') as string[];
}
