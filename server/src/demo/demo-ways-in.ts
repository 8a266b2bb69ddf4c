import { replaceWayIn } from '#places/way-in/way-in.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { readDemo, required } from './demo-data.ts';
import type { Person } from './demo-people.ts';

type Stages = Record<string, { stage: string; at: [latitude: number, longitude: number] }>;

/** From the gate to the door, for three kinds of houses. */
const DOORS = [
  {
    floor: '3rd floor, second door on the left',
    landmark: 'The blue glass tower with the clock',
    parking: 'In the basement, free for two cars a booking',
    steps: [
      'Say the name of the space at the gate; the guard has your booking.',
      'Show the pass at reception.',
      'Take the lift to the 3rd floor. It is the second door on the left.',
    ],
  },
  {
    floor: 'Ground floor',
    landmark: 'Opposite the petrol station',
    parking: 'In the yard, beside the jacaranda',
    steps: ['Ring at the green gate.', 'Cross the yard: the door is opposite, under the lamp.'],
  },
  {
    floor: '1st floor, above the shops',
    landmark: 'The chemist with the red awning',
    parking: 'On the street; the attendant takes M-Pesa',
    steps: [
      'The stairs are between the chemist and the café.',
      'On the 1st floor, show the pass to whoever sits at the desk.',
    ],
  },
] as const;

type Place = { spaceId: number; location: string; owner: Person; nth: number; now: Date };

/** Around the middle of a neighbourhood, a few hundred metres apart. */
function beside([latitude, longitude]: readonly [number, number], nth: number) {
  const [angle, away] = [nth * 2.4, 0.002 + (nth % 4) * 0.0015];
  const place = [latitude + away * Math.sin(angle), longitude + away * Math.cos(angle)];
  const [north = 0, east = 0] = place.map((degrees) => Math.round(degrees * 1e4) / 1e4);
  return { latitude: north, longitude: east };
}

/** The way in of a space of the demo: its house and the nearby stage are those of its address. */
export async function addWayIn(tx: Tx, { spaceId, location, owner, nth, now }: Place) {
  const [building = location, part = ''] = location.split(', ');
  const { stage, at } = required((await readDemo<Stages>('ways-in.json'))[part], part);
  const { latitude, longitude } = beside(at, nth);
  const { steps, ...door } = required(DOORS[nth % DOORS.length], 'door');
  const contact = { contact_name: owner.name, phone_number: owner.phone };
  const wayIn = { building, ...door, stage, steps: [...steps], ...contact };
  await replaceWayIn(tx, spaceId, { ...wayIn, latitude, longitude }, now);
}
