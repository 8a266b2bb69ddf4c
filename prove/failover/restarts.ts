// Both processes are restarted one after the other, again and again, under load: nobody notices.
import { failedOf, lostOf } from './judge.ts';
import { APPS } from './machines.ts';
import type { Part } from './part.ts';
import { until } from './programs.ts';

export const restarts: Part = {
  tries: 'both processes are restarted in turn under load: no call fails',
  plants: 'they close their ports at once when they are told to stop (DRAIN_SECONDS=0)',
  rounds: 10,
  async run({ marketplace, load, keptNow, lastBooking }, rounds, isPlanted) {
    const last = await lastBooking();
    const settings = isPlanted ? { DRAIN_SECONDS: '0' } : {};
    const running = load(9);
    for (let round = 0; round < rounds; round += 1)
      for (const name of APPS) {
        await marketplace.restart(name, settings);
        const { length } = running.told.bookings;
        await until('People go on', 60, async () => running.told.bookings.length > length + 10);
      }
    const told = await running.stop();
    if (isPlanted) for (const name of APPS) await marketplace.restart(name);
    const kept = await keptNow(last);
    return {
      faults: [...failedOf(told.failures), ...lostOf(told, kept)],
      figures: {
        restarts: rounds * APPS.length,
        calls: told.reads + told.bookings.length + told.payments.length + told.paid.length,
        failed: told.failures.length,
      },
    };
  },
};
