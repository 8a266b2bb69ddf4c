import { expect, test } from 'vitest';
import { describeApp } from '../server/src/describe.ts';
import { describeEvents } from './event-tables.ts';

test('the tables show where each event is published and who listens, and who answers each question', async () => {
  const { listeners, answerers } = await describeApp();
  const text = await describeEvents({ listeners, answerers });
  expect(text).toContain(
    '| `booking.cancelled` | bookings: cancel-booking | reviews: withdrawReviewOfCancelled<br>notices: notifyOfCancellation |',
  );
  expect(text).toContain(
    '| `user.leaving` | accounts: remove-user | bookings: lapseHoldsOfPerson |',
  );
  for (const { name } of [...listeners, ...answerers]) expect(text).toContain(`: ${name}`);
});

test('a handler that app.ts lists and no listeners file has is found', async () => {
  const { listeners, answerers } = await describeApp();
  const [first] = listeners;
  if (!first) throw new Error('There are no listeners');
  const unknown = { ...first, name: 'unknownHandler' };
  await expect(describeEvents({ listeners: [unknown], answerers })).rejects.toThrow(
    'No listeners file has unknownHandler',
  );
});
