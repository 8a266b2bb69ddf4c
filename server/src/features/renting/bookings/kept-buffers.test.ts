// A booking gets the current buffer of its space as soon as nothing stands in its way any more.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { calendarOf, startCalendarServer } from '#places/imports/calendar-server.factory.ts';
import { takenOf } from '#test/proofs.ts';
import { NOW, openWorld, type World } from '#test/world.ts';
import { type Booked, bookSpace, makeBooking } from './bookings.factory.ts';
import { askForMore, at, move } from './change/changes.factory.ts';
import { lapseEndedHolds } from './holds/lapse-holds.service.ts';

let world: World;
let elsewhere: Awaited<ReturnType<typeof startCalendarServer>>;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', IMPORTS_FROM_INSIDE: 'on' });
  elsewhere = await startCalendarServer();
});
afterAll(async () => {
  await world.close();
  await elsewhere.close();
});
beforeEach(() => world.clock.set(NOW));

/** A paid booking from 09:00 to 10:00, of a space without a buffer. */
async function paidHour(): Promise<Booked> {
  const scene = await bookSpace(world, at('09:00', '10:00'));
  await pay(world, scene.client, scene.invoiceId, 3500);
  return scene;
}

const bookNext = ({ client, spaceId }: Booked) =>
  makeBooking(client, spaceId, { ...at('10:00', '11:00'), total_amount: null });

const askHalfAnHour = ({ owner, spaceId }: Booked) =>
  owner.call('PUT', `/api/spaces/${spaceId}/rules`, {
    ...{ opening_hours: [], closures: [], buffer_minutes: 30, least_minutes: 30 },
    ...{ most_minutes: null, notice_minutes: 0, furthest_days: 365 },
  });

const clashesOf = async ({ owner, spaceId }: Booked) =>
  (await owner.call('GET', `/api/spaces/${spaceId}/clashes`)).body.data.map(
    ({ because }: { because: string[] }) => because,
  );

/** Its buffer is applied, and its owner sees no clash. */
async function expectKept(scene: Booked, others: string[] = []) {
  expect(await takenOf(world, scene)).toEqual(['09:00-10:30', ...others]);
  expect(await clashesOf(scene)).toEqual([]);
}

describe('once the next booking', () => {
  async function besideNext() {
    const scene = await paidHour();
    const next = await bookNext(scene);
    await askHalfAnHour(scene);
    expect(await clashesOf(scene)).toEqual([['buffer']]);
    return { scene, next };
  }

  test('is cancelled', async () => {
    const { scene, next } = await besideNext();
    await scene.client.call('PUT', `/api/bookings/${next.id}/cancel`);
    await expectKept(scene);
  });

  test('has lapsed', async () => {
    const { scene } = await besideNext();
    world.clock.pass(60);
    await scene.owner.signInAgain();
    await lapseEndedHolds(world.services);
    await expectKept(scene);
  });

  describe('has run out, and gives way before the job has run:', () => {
    /** Holds of 10:00 to 11:00 and 15:00 to 16:00 have run out, and a booking from 12:00 to 13:00 is paid. */
    async function ranOut() {
      const { scene } = await besideNext();
      const { client, owner, spaceId } = scene;
      await makeBooking(client, spaceId, { ...at('15:00', '16:00'), total_amount: null });
      const paid = { ...at('12:00', '13:00'), total_amount: null };
      const { id, invoice } = await makeBooking(client, spaceId, paid);
      await pay(world, client, invoice.id, 3500);
      world.clock.pass(60);
      await Promise.all([client.signInAgain(), owner.signInAgain()]);
      return { scene, paidId: id };
    }

    test('time is blocked', async () => {
      const { scene } = await ranOut();
      const block = { space_id: scene.spaceId, ...at('15:00', '16:00') };
      expect((await scene.owner.call('POST', '/api/blocks', block)).status).toBe(201);
      await expectKept(scene, ['12:00-13:30', '15:00-16:00']);
    });

    test('a time that has run out is booked', async () => {
      const { scene } = await ranOut();
      const again = { ...at('15:00', '16:00'), total_amount: null };
      await makeBooking(scene.client, scene.spaceId, again);
      await expectKept(scene, ['12:00-13:30', '15:00-16:30']);
    });

    test('a change that costs more is held', async () => {
      const { scene, paidId } = await ranOut();
      await askForMore({ ...scene, id: paidId }, at('12:00', '14:00'));
      await expectKept(scene, ['12:00-13:30', '13:30-14:30 held']);
    });

    test('whoever books its time gets it before the buffer does', async () => {
      const { scene } = await ranOut();
      await bookNext(scene);
      expect(await takenOf(world, scene)).toEqual(['09:00-10:00', '10:00-11:30', '12:00-13:30']);
    });
  });

  test('is moved', async () => {
    const { scene, next } = await besideNext();
    await move(scene.client, next.id, at('12:00', '13:00'));
    await expectKept(scene, ['12:00-13:30']);
  });
});

test('once a change of it is withdrawn, because of which the buffer was not applied', async () => {
  const scene = await paidHour();
  await move(scene.client, scene.id, at('09:00', '11:00'));
  await askHalfAnHour(scene);
  expect(await takenOf(world, scene)).toEqual(['09:00-10:00', '10:00-11:00 held']);
  await scene.client.call('DELETE', `/api/bookings/${scene.id}/change`);
  await expectKept(scene);
});

test('once a change of it is paid that was requested without a buffer', async () => {
  const scene = await paidHour();
  const { body } = await move(scene.client, scene.id, at('09:00', '11:00'));
  await askHalfAnHour(scene);
  await pay(world, scene.client, body.data.change.invoice_id, 3500);
  expect(await takenOf(world, scene)).toEqual(['09:00-11:30']);
});

test('once late money revives it', async () => {
  const scene = await bookSpace(world, at('09:00', '10:00'));
  world.clock.pass(60);
  await Promise.all([scene.client.signInAgain(), scene.owner.signInAgain()]);
  await lapseEndedHolds(world.services);
  await askHalfAnHour(scene);
  await pay(world, scene.client, scene.invoiceId, 3500);
  await expectKept(scene);
});

describe('once a block after it', () => {
  const block = async ({ owner, spaceId }: Booked) =>
    (await owner.call('POST', '/api/blocks', { space_id: spaceId, ...at('10:00', '11:00') })).body
      .data.id as number;

  test('is removed', async () => {
    const scene = await paidHour();
    const id = await block(scene);
    await askHalfAnHour(scene);
    await scene.owner.call('DELETE', `/api/blocks/${id}`);
    await expectKept(scene);
  });

  test('is moved', async () => {
    const scene = await paidHour();
    const id = await block(scene);
    await askHalfAnHour(scene);
    await scene.owner.call('PATCH', `/api/blocks/${id}`, at('11:00', '12:00'));
    await expectKept(scene, ['11:00-12:00']);
  });

  test('is removed with its calendar', async () => {
    const scene = await paidHour();
    const calendar = calendarOf(['DTSTART:20261127T070000Z', 'DTEND:20261127T080000Z']);
    const url = elsewhere.serve('/secret.ics', calendar);
    const path = `/api/spaces/${scene.spaceId}/imports`;
    const { body } = await scene.owner.call('POST', path, { name: 'Elsewhere', url });
    await askHalfAnHour(scene);
    expect(await takenOf(world, scene)).toEqual(['09:00-10:00', '10:00-11:00']);
    const later = calendarOf(['DTSTART:20261127T080000Z', 'DTEND:20261127T090000Z']);
    elsewhere.serve('/secret.ics', later, '"2"');
    await scene.owner.call('POST', `${path}/${body.data.id}/refresh`);
    await expectKept(scene, ['11:00-12:00']);
    const other = await paidHour();
    const otherPath = `/api/spaces/${other.spaceId}/imports`;
    elsewhere.serve('/secret.ics', calendar);
    const added = await other.owner.call('POST', otherPath, { name: 'Elsewhere', url });
    await askHalfAnHour(other);
    await other.owner.call('DELETE', `${otherPath}/${added.body.data.id}`);
    await expectKept(other);
  });
});
