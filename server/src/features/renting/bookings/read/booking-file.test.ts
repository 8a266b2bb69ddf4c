import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { makeBooking } from '../bookings.factory.ts';

let world: World;
let owner: Person;
let client: Person;
let booking: Awaited<ReturnType<typeof makeBooking>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  [owner, client] = [await world.asOwner(), await world.asClient()];
  const title =
    'Acacia Boardroom; a room, with a name that does not fit into one line of a calendar';
  booking = await makeBooking(
    client,
    await makeSpace(world.services, { owner_id: owner.id, title }),
  );
});

const file = (caller = client) => caller.call('GET', `/api/bookings/${booking.id}/calendar.ics`);
const eventIn = (text: string) => {
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  if (!event) throw new Error('There is no event in this file');
  return event;
};

describe('a booking as a file for calendars', () => {
  test('is an attachment with CRLF and lines of at most 75 octets, which no cache may keep', async () => {
    const { status, headers, body } = await file();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="BK-${booking.id}.ics"`,
      'cache-control': 'no-store',
    });
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test('is tentative until it is paid, then confirmed, and has the same name throughout', async () => {
    const event = eventIn((await file()).body);
    expect(event.getFirstPropertyValue('status')).toBe('TENTATIVE');
    expect(event.getFirstPropertyValue('uid')).toBe(`booking-${booking.id}@nafasi.example`);
    expect(String(event.getFirstPropertyValue('dtstart'))).toBe('2026-11-25T06:00:00Z');
    world.clock.pass(3);
    await pay(world, client, booking.invoice.id, 17_500);
    const paid = eventIn((await file()).body);
    expect(paid.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(paid.getFirstPropertyValue('uid')).toBe(event.getFirstPropertyValue('uid'));
    expect(String(paid.getFirstPropertyValue('last-modified'))).toBe('2026-11-24T07:03:00Z');
  });

  test('removes a cancelled one, or one that has lapsed, again', async () => {
    world.clock.pass(21);
    await client.signInAgain();
    const { body } = await file();
    expect(body).toContain('METHOD:CANCEL\r\n');
    expect(eventIn(body).getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(eventIn(body).getFirstPropertyValue('sequence')).toBe(1);
    expect(String(eventIn(body).getFirstPropertyValue('dtstamp'))).toBe('2026-11-24T07:20:00Z');
  });

  test('shows its number to the owner, and no name, number or address of the client to anybody', async () => {
    const { body } = await file(owner);
    expect(eventIn(body).getFirstPropertyValue('summary')).toMatch(`: BK-${booking.id}`);
    for (const text of [body, (await file()).body]) {
      expect(text).not.toContain('Achieng');
      expect(text).not.toContain(client.email);
    }
  });
});
