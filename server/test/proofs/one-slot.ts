// Many who want one time at the same instant, from several processes.
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { DAY_MS, HOUR_MS, later } from '#platform/durations.ts';
import { bookingRequest } from '#renting/bookings/bookings.factory.ts';
import { NOW, type World } from '../world.ts';
import { findAstray } from './astray.ts';
import type { Send } from './served.ts';

export const CLIENTS = 32;
const HOURS_A_DAY = 12;
const FIRST = later(NOW, DAY_MS);

export type Race = { rounds: number; won: number; refused: number; breaches: string[] };

/** In each round all want the same free time, in turn at each server; `signIn` returns their tokens. */
export async function raceForSlots(
  world: World,
  servers: readonly Send[],
  rounds: number,
  signIn: () => Promise<string[]>,
): Promise<Race> {
  const race: Race = { rounds, won: 0, refused: 0, breaches: [] };
  const spaceId = await makeSpace(world.services);
  let tokens: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % ROUNDS_A_SESSION === 0) tokens = await signIn();
    const slot = slotOf(round);
    const answers = await Promise.all(
      tokens.map((token, nth) => {
        const body = bookingRequest(spaceId, { ...slot, total_amount: null });
        const send = servers[(nth + round) % servers.length] as Send;
        return send({ method: 'POST', path: '/api/bookings', body, token });
      }),
    );
    const statuses = answers.map(({ status }) => status);
    const won = statuses.filter((status) => status === 201).length;
    const refused = statuses.filter((status) => status === 409).length;
    race.won += won;
    race.refused += refused;
    if (won !== 1 || won + refused !== CLIENTS)
      race.breaches.push(`In round ${round} the answers were ${statuses.toSorted().join(' ')}.`);
  }
  race.breaches.push(...(await findAstray(world.db, world.clock.now())));
  return race;
}

const ROUNDS_A_SESSION = 50;

function slotOf(round: number) {
  const hours = (Math.floor(round / HOURS_A_DAY) * 24 + (round % HOURS_A_DAY)) * HOUR_MS;
  return {
    start_time: later(FIRST, hours).toISOString(),
    end_time: later(FIRST, hours + HOUR_MS).toISOString(),
  };
}

/** Plants a database that does not keep two bookings of one time apart. */
export const PLANTED = 'no-exclusion';
export const dropExclusion = `alter table taken_times drop constraint taken_times_no_overlap`;
