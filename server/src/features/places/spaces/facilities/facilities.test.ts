// Facilities: told when a space is listed or changed, bounded by the database, shown as told.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyValue } from '#platform/db/rows.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { makeSpace, spaceRequest } from '../spaces.factory.ts';
import { NOTHING_TOLD } from './facilities.rules.ts';
import { AMENITIES, BACKUP_KINDS } from './facility-names.rules.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.asOwner();
});
afterAll(() => world.close());

const make = () => makeSpace(world.services, { owner_id: owner.id });
const change = (id: number, body: object) => owner.call('PATCH', `/api/spaces/${id}`, body);
const read = async (id: number) => (await world.call('GET', `/api/spaces/${id}`)).body;

test('a space that is listed without facilities shows none', async () => {
  const { body } = await owner.call('POST', '/api/spaces/', spaceRequest());
  expect(body.data).toMatchObject(NOTHING_TOLD);
});

test('all facilities can be given when a space is listed', async () => {
  const told = {
    amenities: ['lift', 'screen', 'lift'],
    seats: { boardroom: 6, theatre: '5', classroom: '' },
    area_m2: '28',
    power: { mains: true, backup: ['solar', 'generator'], backup_hours: 6 },
    internet: { download_mbps: 48.5, upload_mbps: 9.25, second_line: true },
    water: { mains: false, tank: true, tank_litres: 10_000 },
  };
  const { status, body } = await owner.call('POST', '/api/spaces/', spaceRequest(told));
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    amenities: ['screen', 'lift'],
    seats: { boardroom: 6, theatre: 5, classroom: null },
    area_m2: 28,
    power: { mains: true, backup: ['generator', 'solar'], backup_hours: 6 },
    internet: { ...told.internet, told_on: '2026-11-24', told_by: 'owner' },
    water: told.water,
  });
  expect(await read(body.data.id)).toEqual(body.data);
});

test('a change is on record by the names of its parts, and leaves the others', async () => {
  const id = await make();
  await change(id, { amenities: ['parking'], area_m2: 40 });
  const { body } = await change(id, { water: { tank: true }, area_m2: 40 });
  expect(body.data).toMatchObject({
    amenities: ['parking'],
    area_m2: 40,
    water: { mains: null, tank: true, tank_litres: null },
  });
  const details = await sql<{ detail: object }>`
    select detail from audit where subject = 'space' and subject_id = ${id} order by id`.execute(
    world.db,
  );
  expect(details.rows.map(({ detail }) => detail)).toEqual([
    { fields: ['amenities', 'area_m2'] },
    { fields: ['water'] },
  ]);
});

describe('seats and guests', () => {
  test('more seats than guests are refused in words', async () => {
    const id = await make();
    const answer = await change(id, { seats: { theatre: 15 } });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: {
          seats:
            'As a theatre it seats 15, and it takes 14 guests at most. Please give fewer seats or more guests.',
        },
      },
    });
  });

  test('fewer guests than seats are, too, and both can be changed at once, up and down', async () => {
    const id = await make();
    expect((await change(id, { seats: { theatre: 30 }, max_guests: 30 })).status).toBe(200);
    expect(await change(id, { max_guests: 20 })).toMatchObject({ status: 422 });
    expect((await change(id, { seats: { theatre: 20 }, max_guests: 20 })).status).toBe(200);
    expect(await read(id)).toMatchObject({ max_guests: 20, seats: { theatre: 20 } });
  });
});

test.each([
  [{ amenities: ['pool'] }, 'amenities', /list of what a space may have/],
  [{ amenities: 'screen' }, 'amenities', /list of what a space may have/],
  [{ seats: { boardroom: 0 } }, 'seats', /whole number from 1/],
  [{ seats: { boardroom: 2.5 } }, 'seats', /whole number from 1/],
  [{ area_m2: 0 }, 'area_m2', /square metres/],
  [{ area_m2: 'large' }, 'area_m2', /square metres/],
  [{ power: { backup: ['windmill'] } }, 'power', /generator, inverter or solar/],
  [{ power: { backup: ['solar'], backup_hours: 169 } }, 'power', /1 to 168/],
  [{ power: { backup: [], backup_hours: 4 } }, 'power', /which backup/],
  [{ power: { backup_hours: 4 } }, 'power', /which backup/],
  [{ power: { mains: 'perhaps' } }, 'power', /yes or no/],
  [{ internet: { download_mbps: 0 } }, 'internet', /0.1 to 10,000/],
  [{ internet: { download_mbps: 20_000 } }, 'internet', /0.1 to 10,000/],
  [{ internet: { upload_mbps: 5 } }, 'internet', /down as well/],
  [{ water: { tank: false, tank_litres: 50 } }, 'water', /there is a tank/],
  [{ water: { tank_litres: 50 } }, 'water', /there is a tank/],
])('%j is refused with a sentence', async (body, field, sentence) => {
  const answer = await change(await make(), body);
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { [field]: expect.stringMatching(sentence) } },
  });
});

test.each([
  ['amenities = 1 << 20', 'spaces_amenities_known'],
  ['seats_theatre = 15', 'spaces_seats_at_most_guests'],
  ['max_guests = 2, seats_classroom = 3', 'spaces_seats_at_most_guests'],
  ['area_m2 = 0', 'spaces_area_bounded'],
  ['backup_power = 8', 'spaces_backup_known'],
  ['backup_hours = 3', 'spaces_backup_hours_of_backup'],
  ['backup_power = 0, backup_hours = 3', 'spaces_backup_hours_of_backup'],
  ['download_kbps = 9000', 'spaces_speed_whole'],
  ['upload_kbps = 9000', 'spaces_speed_whole'],
  [
    "download_kbps = 9, speed_told_on = '2026-11-24', speed_told_by = 'test'",
    'spaces_speed_bounded',
  ],
  [
    "download_kbps = 900, speed_told_on = '2026-11-24', speed_told_by = 'hearsay'",
    'spaces_speed_told_by_known',
  ],
  ['tank_litres = 50', 'spaces_tank_litres_of_tank'],
])('the database refuses %s', async (change, constraint) => {
  const id = await make();
  await expect(
    sql`update spaces set ${sql.raw(change)} where id = ${id}`.execute(world.db),
  ).rejects.toMatchObject({ constraint });
});

test('the database knows the same names, in the same order', async () => {
  expect(await onlyValue(world.db)`select amenity_names(1048575)`).toEqual([...AMENITIES]);
  expect(await onlyValue(world.db)`select backup_names(7::smallint)`).toEqual([...BACKUP_KINDS]);
});
