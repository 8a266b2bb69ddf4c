import { replaceOpening } from '#places/availability/rules/space-rules.queries.ts';
import { USUAL_RULES } from '#places/availability/time.rules.ts';
import { type Facilities, NOTHING_TOLD } from '#places/spaces/facilities/facilities.rules.ts';
import { setVisitedOn } from '#places/spaces/space-row.service.ts';
import type { SpaceType } from '#places/spaces/spaces.contract.ts';
import { findBookableSpace } from '#places/spaces/spaces.queries.ts';
import { insertSpace, updateTimeRules } from '#places/spaces/write-space.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { DAY_MS, earlier, HOUR_MS } from '#platform/durations.ts';
import { nairobiDay } from '#platform/time.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { readDemo, required } from './demo-data.ts';
import type { History } from './demo-history.ts';
import type { Person } from './demo-people.ts';
import type { DrawnPicture } from './demo-pictures.ts';
import { addWayIn } from './demo-ways-in.ts';

type DemoFacilities = Partial<Omit<Facilities, 'internet'>> & {
  internet?: Omit<Facilities['internet'], 'told_on'> & { told_days_ago: number };
};

type DemoSpace = {
  title: string;
  description: string;
  space_type: SpaceType;
  max_guests: number;
  /** Whole shillings. */
  price_per_hour: number;
  location: string;
  owner: string;
  images: string[];
  terms: string | null;
  /** Open at these hours every day; if missing, always. Wide enough for whatever the demo books. */
  hours?: { opens: string; closes: string };
  /** If missing, its facilities are not told. */
  facilities?: DemoFacilities;
  available: boolean;
  /** How long ago somebody of Nafasi was there. */
  visited_days_ago?: number;
  featured_rank: number;
};

export type Space = {
  id: number;
  ownerId: number;
  type: SpaceType;
  maxGuests: number;
  priceCents: number;
  isAvailable: boolean;
  agreementId: number;
};

type Needs = {
  people: readonly Person[];
  drawn: ReadonlyMap<string, DrawnPicture>;
  now: Date;
  history: History;
};

/** Adds the spaces; lists show the newest first, so the first in rank is added last. */
export async function addSpaces(tx: Tx, { people, drawn, now, history }: Needs): Promise<Space[]> {
  const listed = await readDemo<DemoSpace[]>('spaces.json');
  const adminId = required(
    people.find(({ email }) => email === DEMO_ACCOUNTS[2].email),
    'admin',
  ).id;
  const spaces: Space[] = [];
  for (const space of listed.toSorted((one, other) => other.featured_rank - one.featured_rank)) {
    const owner = required(
      people.find(({ email }) => email === space.owner),
      space.owner,
    );
    const price_cents = space.price_per_hour * 100;
    const created_at = earlier(now, (space.featured_rank + 2000) * HOUR_MS);
    const id = await insertSpace(tx, {
      ...space,
      owner_id: owner.id,
      price_cents,
      status: space.available ? 'available' : 'unavailable',
      facilities: facilitiesOf(space, now),
      images: space.images.map((key) => required(drawn.get(key), key)),
      created_at,
    });
    history.note(created_at, owner.id, 'space.created', 'space', id);
    if (space.visited_days_ago) {
      const visitedAt = earlier(now, space.visited_days_ago * DAY_MS);
      await setVisitedOn(tx, id, nairobiDay(visitedAt));
      history.note(visitedAt, adminId, 'space.visited', 'space', id);
    }
    if (space.hours) {
      const rules = rulesWith(space.hours);
      await updateTimeRules(tx, id, rules, null);
      await replaceOpening(tx, id, rules, now);
      history.note(created_at, owner.id, 'space.rules_changed', 'space', id);
    }
    const nth = space.featured_rank - 1;
    await addWayIn(tx, { spaceId: id, location: space.location, owner, nth, now: created_at });
    const { agreement_id } = required((await findBookableSpace(tx, id)) ?? undefined, space.title);
    spaces.push({
      id,
      agreementId: agreement_id,
      ownerId: owner.id,
      type: space.space_type,
      maxGuests: space.max_guests,
      priceCents: price_cents,
      isAvailable: space.available,
    });
  }
  return spaces;
}

function facilitiesOf({ facilities = {} }: DemoSpace, now: Date): Facilities {
  const { internet, ...others } = facilities;
  if (!internet) return { ...NOTHING_TOLD, ...others };
  const { told_days_ago, ...speed } = internet;
  const told_on = nairobiDay(earlier(now, told_days_ago * DAY_MS));
  return { ...NOTHING_TOLD, ...others, internet: { ...speed, told_on } };
}

const rulesWith = (hours: { opens: string; closes: string }) => ({
  ...USUAL_RULES,
  buffer_minutes: 0,
  closures: [],
  opening_hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...hours })),
});
