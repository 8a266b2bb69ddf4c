import { expect } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import type { Person, World } from '#test/world.ts';
import { type Booked, bookSpace } from '../bookings.factory.ts';

/** A time on the day after next of the tests, such as `('09:00', '14:00')`: more than a day ahead. */
export const at = (start: string, end: string, day = '2026-11-27') => ({
  start_time: `${day}T${start}`,
  end_time: `${day}T${end}`,
});

/** A space booked for five hours and paid: Ksh 17,500, 09:00 to 14:00. */
export async function paidBooking(world: World, client?: Person): Promise<Booked> {
  const scene = await bookSpace(world, at('09:00', '14:00'), client);
  await pay(world, scene.client, scene.invoiceId, 17_500);
  return scene;
}

export const move = (
  person: Person,
  bookingId: number,
  to: Record<string, unknown>,
  headers?: Record<string, string>,
) => person.call('PUT', `/api/bookings/${bookingId}/time`, to, headers);

/** Requests a time that costs more, for a paid booking; returns the id of the invoice for the difference. */
export async function askForMore({ client, id }: Booked, to: Record<string, unknown>) {
  const { body } = await move(client, id, to);
  expect(body.data?.change).toMatchObject({ kind: 'more', state: 'pending' });
  return body.data.change.invoice_id as number;
}
