// Tells an owner by mail about a payout that ended: paid, with M-Pesa's codes or the bank's references, or not, and
// why.
import { z } from 'zod';
import { findUser } from '#people/accounts/accounts.queries.ts';
import { writeMail } from '#platform/letter.ts';
import { formatShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { PAYOUT_STATES, problemOfRest } from './payouts.rules.ts';
import { findShown, type ShownPayout } from './read-payouts.queries.ts';
import { readSendings } from './sendings.queries.ts';

export const payoutEndedTask = {
  name: 'mail-payout-ended',
  data: z.object({ payout_id: z.number(), owner_id: z.number(), state: z.enum(PAYOUT_STATES) }),
};
type Ended = z.output<typeof payoutEndedTask.data>;

/** Skipped when the owner is gone, or the payout ended otherwise since, which another mail says. */
export async function mailPayoutEnded(platform: Platform, ended: Ended): Promise<void> {
  const { payout_id, owner_id: ownerId, state } = ended;
  const payout = await findShown(platform.db, { ownerId }, payout_id);
  const owner = await findUser(platform.db, ownerId);
  if (!payout || !owner || payout.state !== state) return;
  const results = (await readSendings(platform.db, payout_id)).map((one) => one.result_code);
  await platform.sendMail(
    writeMail({
      to: owner.email,
      name: owner.first_name,
      ...(state === 'done' ? paid(payout, results) : unpaid(payout)),
      link: {
        label: 'See my payouts',
        url: `${platform.url}/owner-dashboard?tab=payouts`,
      },
      closing: [`Payout ${payout.number}. Questions go to ${platform.config.mail.support}.`],
    }),
  );
}

function paid(
  { amount, paid: arrived, destination, destination_kind, sendings }: ShownPayout,
  results: readonly (string | null)[],
) {
  const codes = sendings.flatMap(({ state, transfer_code }) =>
    state === 'done' && transfer_code ? [transfer_code] : [],
  );
  const [whose, proof] =
    destination_kind === 'bank' ? ['The bank’s', 'reference'] : ['M-Pesa’s', 'code'];
  const told = `${whose} ${proof}${codes.length > 1 ? 's are' : ' is'} ${codes.join(', ')}.`;
  const rest = problemOfRest(formatShillings(amount - arrived), results);
  return {
    subject: `You were paid ${formatShillings(arrived)}`,
    paragraphs: [
      `${formatShillings(arrived)} went to ${destination}.`,
      ...(codes.length > 0 ? [told] : []),
      ...(arrived < amount ? [rest] : []),
    ],
  };
}

const unpaid = ({ amount, destination, problem }: ShownPayout) => ({
  subject: `A payout of ${formatShillings(amount)} did not reach you`,
  paragraphs: [
    `${formatShillings(amount)} was to go to ${destination}.`,
    ...(problem ? [problem] : []),
  ],
});
