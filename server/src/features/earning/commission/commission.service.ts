import { readTaxDetails } from '#people/taxes/taxes.queries.ts';
import type { Config } from '#platform/config.ts';
import { brokenConstraint, inTransaction } from '#platform/db/transaction.ts';
import { DAY_MS, later } from '#platform/durations.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { nairobiDay, toNairobiIso } from '#platform/time.ts';
import { commissionRefusals } from './commission.contract.ts';
import { commissionAgreed } from './commission.events.ts';
import {
  type Agreed,
  areOf,
  insertTerms,
  keepTerms,
  listAgreed,
  type NewTerms,
  readAgreed,
  readPoints,
} from './commission.queries.ts';
import { leavesSomething, type Rates, toPercent, toPoints } from './commission.rules.ts';

type Settings = Pick<Platform, 'config'>;

/** The rates that apply to an owner's price, given the commission agreed. */
export function ratesOf(
  { config }: { config: Pick<Config, 'earning'> },
  commissionPoints: number,
  isResident: boolean,
): Rates {
  const { vatPercent, withholdingPercent } = config.earning;
  const { resident, nonResident } = withholdingPercent;
  const withheld = isResident ? resident : nonResident;
  return {
    commissionPoints,
    vatPoints: toPoints(vatPercent),
    withholdingPoints: toPoints(withheld),
  };
}

/** The terms for a booking made now. */
export async function readTerms(platform: Platform, { id: ownerId }: Caller, spaceId?: number) {
  const { db, clock, config } = platform;
  const day = nairobiDay(clock.now());
  const points = await readPoints(db, { ownerId, spaceId: spaceId ?? null, day });
  const { is_resident } = await readTaxDetails(db, ownerId);
  const rates = ratesOf(platform, points, is_resident);
  return {
    commission_percent: toPercent(rates.commissionPoints),
    vat_percent: toPercent(rates.vatPoints),
    withholding_percent: toPercent(rates.withholdingPoints),
    earn_after_hours: config.earning.afterHours,
  };
}

export const listTerms = async ({ db }: Pick<Platform, 'db'>) =>
  (await listAgreed(db)).map(present);

type Terms = Omit<NewTerms, 'owner_id' | 'space_id' | 'points'> & {
  owner_id?: number | null | undefined;
  space_id?: number | null | undefined;
  percent: number;
};

/**
 * Agrees another commission, for an admin, for bookings made from a future day on. An admin cannot do so for
 * themselves.
 */
export async function agreeTerms(
  platform: Platform,
  { id: by }: Caller,
  { owner_id = null, space_id = null, percent, ...terms }: Terms,
) {
  const { db, clock } = platform;
  const now = clock.now();
  if (terms.from_day <= nairobiDay(now))
    throw new Refusal(commissionRefusals.COMMISSION_TOO_EARLY, { field: 'from_day' });
  const points = toPoints(percent);
  if (!leavesOwners(platform, points))
    throw new Refusal(commissionRefusals.COMMISSION_TOO_HIGH, { field: 'percent' });
  const agreed = { ...terms, owner_id, space_id, points };
  return inTransaction(db, async (tx) => {
    if (await areOf(tx, agreed, by)) throw new Refusal(commissionRefusals.COMMISSION_OF_OWN);
    const id = await insertTerms(tx, agreed, { by, now }).catch(refuseTaken);
    if (id === null) throw new Refusal(commissionRefusals.COMMISSION_OF_NOBODY);
    const { reason, from_day } = terms;
    const detail = { owner_id, space_id, percent, from_day, reason };
    await happened(tx, commissionAgreed, { about: id, by, at: now, detail });
    return present(await readAgreed(tx, id));
  });
}

/** After VAT and the highest withholding. */
function leavesOwners({ config: { earning } }: Settings, points: number): boolean {
  const { resident, nonResident } = earning.withholdingPercent;
  const withheld = toPoints(Math.max(resident, nonResident));
  return leavesSomething(points, toPoints(earning.vatPercent), withheld);
}

function refuseTaken(error: unknown): never {
  if (brokenConstraint(error) !== 'commission_terms_one_a_day') throw error;
  throw new Refusal(commissionRefusals.COMMISSION_AGREED, { field: 'from_day', cause: error });
}

/**
 * Stores the commission of the settings as the general one. A new one applies from tomorrow on, or later if an admin
 * agreed on another rate for tomorrow: only then the day is returned.
 */
export async function keepCommission(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  now: Date,
): Promise<string | null> {
  const tomorrow = nairobiDay(later(now, DAY_MS));
  const points = toPoints(config.earning.commissionPercent);
  const day = await keepTerms(db, points, tomorrow, now);
  return day !== null && day > tomorrow ? day : null;
}

const present = ({ points, set_at, ...agreed }: Agreed) => ({
  ...agreed,
  percent: toPercent(points),
  set_at: toNairobiIso(set_at),
});
