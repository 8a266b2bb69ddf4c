// How one gets into a space: set by its owner, shown to those who have paid for a time there.
import { z } from 'zod';
import { accountRefusals } from '#people/accounts/accounts.contract.ts';
import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import { endpointsOf, envelope, id, idParams, line } from '#platform/http/contract.ts';
import type { WayIn } from './way-in.rules.ts';

export { mapLinkOf } from './way-in.rules.ts';

const endpoint = endpointsOf('spaces');

const MOST_STEPS = 8;
/** Nairobi, with its airport and surroundings: another place is a mistake. */
const BOUNDS = { latitude: [-1.6, -1.0], longitude: [36.5, 37.3] } as const;

const MOST = {
  building: 100,
  floor: 60,
  landmark: 120,
  stage: 120,
  parking: 200,
  contact_name: 100,
};
const STEP = 200;

const words = (most: number) =>
  line(most)
    .nullish()
    .transform((given) => given ?? null);

const coordinate = (which: keyof typeof BOUNDS) => {
  const [least, most] = BOUNDS[which];
  const sentence = `Please give a ${which} in Nairobi, ${least} to ${most}.`;
  return z
    .number(sentence)
    .min(least, sentence)
    .max(most, sentence)
    .nullish()
    .transform((given) => given ?? null);
};

const wayIn = z.object({
  building: z.string().nullable(),
  floor: z.string().nullable(),
  /** What one can recognise it by from afar. */
  landmark: z.string().nullable(),
  /** The nearest place where matatus stop. */
  stage: z.string().nullable(),
  parking: z.string().nullable(),
  /** From the gate to the door, in order. */
  steps: z.array(z.string()),
  /** Who helps on the day, and the number to call, in E.164. */
  contact_name: z.string().nullable(),
  phone_number: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
}) satisfies z.ZodType<WayIn>;
/** Of a booking: null if nothing is told. */
export const wayInOfBooking = wayIn.meta({ id: 'WayIn' }).nullable();

const ofSpace = z.object({ space_id: id, way_in: wayInOfBooking });

export const getWayIn = endpoint('GET /api/spaces/:id/way_in', {
  summary: 'How one gets in, for whoever manages the space',
  params: idParams,
  answers: { 200: envelope(ofSpace) },
  refusals: [spaceRefusals.SPACE_NOT_FOUND],
});

export const setWayIn = endpoint('PUT /api/spaces/:id/way_in', {
  summary: 'Sets how one gets in, whole; what is left out is not told',
  params: idParams,
  body: z
    .object({
      building: words(MOST.building),
      floor: words(MOST.floor),
      landmark: words(MOST.landmark),
      stage: words(MOST.stage),
      parking: words(MOST.parking),
      steps: z
        .array(line(STEP, 'Please write what to do, or remove the step.'))
        .max(MOST_STEPS, `Please give at most ${MOST_STEPS} steps.`)
        .default([]),
      contact_name: words(MOST.contact_name),
      phone_number: words(30),
      latitude: coordinate('latitude'),
      longitude: coordinate('longitude'),
    })
    .refine(({ contact_name, phone_number }) => contact_name === null || phone_number !== null, {
      path: ['phone_number'],
      message: 'Please give the number to call as well.',
    })
    .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
      path: ['longitude'],
      message: 'Please give latitude and longitude, or neither.',
    }),
  answers: { 200: envelope(ofSpace) },
  refusals: [spaceRefusals.SPACE_NOT_FOUND, accountRefusals.PHONE_NUMBER_UNKNOWN],
});
