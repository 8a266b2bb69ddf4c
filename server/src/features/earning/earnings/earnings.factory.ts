import { pay } from '#channels/codes/codes.factory.ts';
import { type Booked, bookSpace } from '#renting/bookings/bookings.factory.ts';
import { NOW, type World } from '#test/world.ts';
import { earnWhatIsDue } from './earn.service.ts';

/** Booked for five hours of the next day, and paid; 17,500 shillings. */
export async function paidBooking(
  world: World,
  changes: Record<string, unknown> = {},
): Promise<Booked & { code: string }> {
  const booked = await bookSpace(world, changes);
  const code = await pay(world, booked.client, booked.invoiceId, 17_500);
  return { ...booked, code };
}

/** A paid booking two days after its end, with what is due earned. */
export async function earned(world: World, changes: Record<string, unknown> = {}) {
  const booked = await paidBooking(world, changes);
  await passToEarning(world);
  return booked;
}

export async function passToEarning(world: World): Promise<void> {
  world.clock.set(new Date(NOW.getTime() + 2.5 * 24 * 3_600_000));
  await earnWhatIsDue(world.services);
}
