// Tells an owner by mail and SMS that their payout destination was changed, in case it was not them.
import { z } from 'zod';
import { findUser } from '#people/accounts/accounts.queries.ts';
import type { Db } from '#platform/db/database.ts';
import { writeMail } from '#platform/letter.ts';
import type { Platform } from '#platform/platform.ts';
import { writeSms } from '#platform/sms.ts';
import { formatTime } from '#platform/time.ts';
import { readDestination } from './destinations.queries.ts';
import { wordsOf } from './destinations.rules.ts';

const data = z.object({ destination_id: z.number() });

export const destinationChangedTask = {
  mail: { name: 'mail-destination-changed', data },
  sms: { name: 'text-destination-changed', data },
};
type Changed = z.output<typeof data>;

/** Null if the owner is gone. */
async function read(db: Db, { destination_id }: Changed) {
  const destination = await readDestination(db, destination_id);
  const owner = await findUser(db, destination.owner_id);
  return owner && { owner, shown: wordsOf(destination), destination };
}

export async function mailDestinationChanged(platform: Platform, changed: Changed): Promise<void> {
  const found = await read(platform.db, changed);
  if (!found) return;
  const { owner, shown, destination } = found;
  await platform.sendMail(
    writeMail({
      to: owner.email,
      name: owner.first_name,
      subject: 'Your payouts go to another place',
      paragraphs: [
        `On ${formatTime(destination.set_at)} the place that your money from Nafasi goes to was changed to ${shown}.`,
        `Nothing is paid to it before ${formatTime(destination.counts_from)}. If this was you, there is nothing more to do. If it was not, choose a new password at once, and say again where your money goes:`,
      ],
      link: { label: 'Reset my password', url: `${platform.url}/forgot-password` },
      closing: [
        `Then write to us at ${platform.config.mail.support}, so that we can look into it together.`,
      ],
    }),
  );
}

export async function textDestinationChanged(platform: Platform, changed: Changed): Promise<void> {
  const found = platform.sms && (await read(platform.db, changed));
  if (!platform.sms || !found) return;
  const { owner, shown, destination } = found;
  const from = formatTime(destination.counts_from);
  const sentence = (place: string) =>
    `Nafasi: your payouts go to ${place} from ${from}. If this was not you, reset your password now.`;
  // An SMS has no bullets.
  await platform.sms.send(owner.phone_number, writeSms(sentence, shown.replace('•••', '***')));
}
