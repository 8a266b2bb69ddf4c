// What people of the demo report: a review, which waits for an admin, and a space, whose report is decided.
import {
  findReviewToReport,
  findSpaceToReport,
  insertReport,
  setDecided,
} from '#insight/reports/reports.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { DAY_MS, earlier, HOUR_MS } from '#platform/durations.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { required } from './demo-data.ts';
import type { History } from './demo-history.ts';
import type { Person } from './demo-people.ts';
import type { Reviewed } from './demo-reviews.ts';

type Needs = { people: readonly Person[]; regular: Person; now: Date; history: History };

export async function addReports(
  tx: Tx,
  written: readonly Reviewed[],
  { people, regular, now, history }: Needs,
): Promise<void> {
  const named = (account: (typeof DEMO_ACCOUNTS)[number]) =>
    required(
      people.find(({ email }) => email === account.email),
      'person to name',
    );
  const owner = named(DEMO_ACCOUNTS[1]);
  const admin = named(DEMO_ACCOUNTS[2]);
  const report = async (
    by: Person,
    at: Date,
    of: Omit<Parameters<typeof insertReport>[1], 'userId' | 'now'>,
  ) => {
    const kept = required(
      (await insertReport(tx, { ...of, userId: by.id, now: at })) ?? undefined,
      'report',
    );
    const detail = { about: of.about, reason: of.reason, space_id: of.space_id };
    history.note(at, by.id, 'report.made', 'report', kept.id, detail);
    return kept.id;
  };

  const at = earlier(now, 26 * HOUR_MS);
  const disliked = required(
    written.findLast(
      (one) => one.stay.space.ownerId === owner.id && one.rating <= 3 && one.at < at,
    ),
    'review that its owner dislikes',
  );
  const review = required(
    (await findReviewToReport(tx, disliked.reviewId, false)) ?? undefined,
    'review',
  );
  await report(owner, at, {
    ...{ ...review, about: 'review', reason: 'untrue' },
    words: 'They were there for an hour of three. Nothing was wrong that day.',
  });

  const before = earlier(now, 9 * DAY_MS);
  const visited = required(
    written.find(({ stay }) => stay.client.id === regular.id && stay.space.ownerId !== owner.id),
    'space that its client knows',
  );
  const space = required(
    (await findSpaceToReport(tx, visited.stay.space.id)) ?? undefined,
    'space',
  );
  const reportId = await report(regular, before, {
    ...{ ...space, about: 'space', reason: 'untrue' },
    words: 'The page names a printer. There has been none for a month.',
  });
  const decision = {
    outcome: 'acted',
    note: 'We asked the owner, who has taken it off the page.',
  } as const;
  const decidedAt = earlier(now, 8 * DAY_MS);
  await setDecided(tx, reportId, { ...decision, by: admin.id, now: decidedAt });
  history.note(decidedAt, admin.id, 'report.decided', 'report', reportId, {
    outcome: decision.outcome,
  });
}
