// How one gets in, in words: pure. The same in a mail and in a calendar.

type Told =
  | 'building'
  | 'floor'
  | 'landmark'
  | 'stage'
  | 'parking'
  | 'contact_name'
  | 'phone_number';

/** What is told of it; null: nothing. Its fields are those of the contract, which says what each is. */
export type WayIn = Record<Told, string | null> & {
  steps: string[];
  latitude: number | null;
  longitude: number | null;
};

/** Whether anything is told at all. */
export const isTold = ({ steps, ...rest }: WayIn): boolean =>
  steps.length > 0 || Object.values(rest).some((value) => value !== null);

/** Where maps that people use lead there; null without coordinates. */
export function mapLinkOf({
  latitude,
  longitude,
}: Pick<WayIn, 'latitude' | 'longitude'>): string | null {
  if (latitude === null || longitude === null) return null;
  const query = new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` });
  return `https://www.google.com/maps/dir/?${query}`;
}

/** What to know before one sets out and at the door, a line each; none where nothing is told. */
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
