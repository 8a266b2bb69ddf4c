import { z } from 'zod';
import { wholeIn } from '#platform/http/contract.ts';
import { SPEED_TOLD_BY } from './facilities.rules.ts';
import {
  AMENITIES,
  BACKUP_KINDS,
  MOST_AREA_M2,
  MOST_BACKUP_HOURS,
  MOST_MBPS,
} from './facility-names.rules.ts';

const told = z.boolean().nullable();

/** A space's facilities as shown; null means not told. */
export const facilities = {
  amenities: z.array(z.enum(AMENITIES)),
  seats: z
    .object({
      boardroom: z.number().int().nullable(),
      theatre: z.number().int().nullable(),
      classroom: z.number().int().nullable(),
    })
    .describe('How many sit in each arrangement; never more than `max_guests`. Null: not told.'),
  area_m2: z.number().int().nullable(),
  power: z.object({
    mains: told,
    backup: z
      .array(z.enum(BACKUP_KINDS))
      .nullable()
      .describe('What keeps the power on; none: an empty list, null: not told.'),
    backup_hours: z.number().int().nullable().describe('How long it lasts.'),
  }),
  internet: z.object({
    download_mbps: z.number().nullable(),
    upload_mbps: z.number().nullable(),
    told_on: z.string().nullable().describe('The day the speed was told on: 2026-11-24.'),
    told_by: z
      .enum(SPEED_TOLD_BY)
      .nullable()
      .describe('`test`: measured by our test; `owner`: a figure that the owner gave.'),
    second_line: told,
  }),
  water: z.object({ mains: told, tank: told, tank_litres: z.number().int().nullable() }),
};

const SAY = {
  amenities: 'Please choose from the list of what a space may have.',
  seats: 'Please give the seats as a whole number from 1, or none.',
  area: 'Please give the area in whole square metres, 1 to 100,000.',
  backup: 'Please choose generator, inverter or solar.',
  hours: 'Please give 1 to 168 whole hours that the backup lasts.',
  hoursOfNone: 'Please say which backup there is, or leave out how long it lasts.',
  litres: 'Please give the tank in whole litres, 1 to 1,000,000.',
  litresOfNone: 'Please say that there is a tank, or leave out how much it holds.',
  speed: 'Please give a speed of 0.1 to 10,000 Mbit/s.',
  uploadAlone: 'Please give the speed down as well as up.',
  yesOrNo: 'Please answer yes or no, or leave it open.',
};

/** Empty, as forms send unfilled fields, means not told. */
const orNone = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), field.nullable());
const whole = (most: number, sentence: string) =>
  orNone(wholeIn(z.number(sentence).int(sentence).min(1, sentence).max(most, sentence)));
const yesOrNo = orNone(z.boolean(SAY.yesOrNo));
const seats = whole(100_000, SAY.seats);

/** In megabits per second, stored to the kilobit. */
const speed = z
  .number(SAY.speed)
  .min(0.1, SAY.speed)
  .max(MOST_MBPS, SAY.speed)
  .transform((mbps) => Math.round(mbps * 1000) / 1000);

/** Deduplicated, in the order of the list. */
const someOf = <const Name extends string>(known: readonly [Name, ...Name[]], sentence: string) =>
  z
    .array(z.enum(known, sentence), sentence)
    .max(100, sentence)
    .transform((chosen) => known.filter((name) => chosen.includes(name)));

/** What owners send. Each part is replaced as a whole: what it lacks is no longer told. */
export const facilitiesIn = {
  amenities: someOf(AMENITIES, SAY.amenities).optional(),
  seats: z.object({ boardroom: seats, theatre: seats, classroom: seats }).optional(),
  area_m2: whole(MOST_AREA_M2, SAY.area).optional(),
  power: z
    .object({
      mains: yesOrNo,
      backup: orNone(someOf(BACKUP_KINDS, SAY.backup)),
      backup_hours: whole(MOST_BACKUP_HOURS, SAY.hours),
    })
    .refine(({ backup, backup_hours }) => backup_hours === null || Boolean(backup?.length), {
      path: ['backup_hours'],
      message: SAY.hoursOfNone,
    })
    .optional(),
  internet: z
    .object({ download_mbps: orNone(speed), upload_mbps: orNone(speed), second_line: yesOrNo })
    .refine(({ download_mbps: down, upload_mbps: up }) => up === null || down !== null, {
      path: ['download_mbps'],
      message: SAY.uploadAlone,
    })
    .optional(),
  water: z
    .object({ mains: yesOrNo, tank: yesOrNo, tank_litres: whole(1_000_000, SAY.litres) })
    .refine(({ tank, tank_litres }) => tank_litres === null || tank === true, {
      path: ['tank_litres'],
      message: SAY.litresOfNone,
    })
    .optional(),
};

/** A speed that our test measured. */
export const testedSpeed = z.object({ download_mbps: speed, upload_mbps: speed });
