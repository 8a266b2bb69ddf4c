// The blocks of an import are exactly its events minus what others have, whatever was there and in whatever order.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { rounds } from '#test/rounds.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { calendarOf, startCalendarServer } from './calendar-server.factory.ts';

let world: World;
let owner: Person;
let elsewhere: Awaited<ReturnType<typeof startCalendarServer>>;
beforeAll(async () => {
  world = await openWorld({ IMPORTS_FROM_INSIDE: 'on', RATE_LIMITS: 'off' });
  owner = await world.asOwner();
  elsewhere = await startCalendarServer();
});
afterAll(async () => {
  await world.close();
  await elsewhere.close();
});

const HOURS = 24;
const stretch = fc
  .tuple(fc.nat(HOURS - 1), fc.integer({ min: 1, max: 5 }))
  .map(([start, length]) => ({ start, end: Math.min(start + length, HOURS) }));
type Stretch = { start: number; end: number };

const first = Date.parse('2026-12-01T00:00:00+03:00');
const instant = (hour: number) => new Date(first + hour * 3_600_000);
const utc = (hour: number) =>
  instant(hour).toISOString().slice(0, 19).replace(/[-:]/g, '').concat('Z');
const hoursOf = (stretches: readonly Stretch[]) =>
  new Set(
    stretches.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, n) => start + n)),
  );

test('the blocks of an import are its events minus what others have taken', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(stretch, { maxLength: 4 }),
      fc.array(fc.array(stretch, { maxLength: 6 }), { minLength: 1, maxLength: 3 }),
      async (byHand, versions) => {
        runs += 1;
        const spaceId = await makeSpace(world.services, { owner_id: owner.id });
        const taken: Stretch[] = [];
        const block = async ({ start, end }: Stretch) => {
          const input = { space_id: spaceId, start_time: instant(start), end_time: instant(end) };
          const { status } = await owner.call('POST', '/api/blocks', input);
          if (status === 201) taken.push({ start, end });
        };
        const half = Math.ceil(byHand.length / 2);
        for (const one of byHand.slice(0, half)) await block(one);
        let id = 0;
        for (const [nth, events] of versions.entries()) {
          const text = calendarOf(
            ...events.map(({ start, end }) => [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`]),
          );
          const url = elsewhere.serve(`/${runs}.ics`, text, `"${nth}"`);
          const path = `/api/spaces/${spaceId}/imports`;
          const answer = id
            ? await owner.call('POST', `${path}/${id}/refresh`)
            : await owner.call('POST', path, { name: 'Elsewhere', url });
          id = answer.body.data.id;
          const { rows } = await sql<Stretch>`
            select (extract(epoch from start_time - ${instant(0)}) / 3600)::int as start,
              (extract(epoch from end_time - ${instant(0)}) / 3600)::int as end
            from blocks where import_id = ${id}`.execute(world.db);
          expect(hoursOf(rows)).toEqual(hoursOf(events).difference(hoursOf(taken)));
          const hours = rows.reduce((sum, { start, end }) => sum + end - start, 0);
          expect(hours).toBe(hoursOf(rows).size);
          for (const one of byHand.slice(half)) await block(one);
        }
      },
    ),
    { numRuns: rounds(8, 150) },
  );
});
