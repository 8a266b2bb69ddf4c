import { expect, test } from 'vitest';
import { describeApp } from '../server/src/describe.ts';
import { describeHappenings } from './happenings.ts';

test('the table says of each event where it is told and who hears of it, and of each question who answers', async () => {
  const { listeners, answerers } = await describeApp();
  const text = await describeHappenings({ listeners, answerers });
  expect(text).toContain(
    '| `booking.cancelled` | bookings: cancel-booking | reviews: withdrawReviewOfCancelled<br>notices: notifyOfCancellation |',
  );
  expect(text).toContain(
    '| `user.leaving` | accounts: remove-user | bookings: lapseHoldsOfClient |',
  );
  for (const { name } of [...listeners, ...answerers]) expect(text).toContain(`: ${name}`);
});

test('who is listed to hear and stands in no listeners file is found', async () => {
  const { listeners, answerers } = await describeApp();
  const [first] = listeners;
  if (!first) throw new Error('Nobody hears of anything');
  const unknown = { ...first, name: 'hearsUnseen' };
  await expect(describeHappenings({ listeners: [unknown], answerers })).rejects.toThrow(
    'No listeners file has hearsUnseen',
  );
});
