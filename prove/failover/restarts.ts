// Both processes are restarted in turn, again and again, under load: nobody notices.
import { failedOf, lostOf } from './judge.ts';
import { APPS } from './machines.ts';
import type { Part } from './part.ts';
import { until } from './programs.ts';

export const restarts: Part = {
  tries: 'both processes are restarted in turn under load: no call fails',
  plants: 'they are killed, and not told to stop',
  rounds: 10,
  async run({ marketplace, load, keptNow, lastBooking }, rounds, isPlanted) {
    const last = await lastBooking();
    const running = load(9);
    for (let round = 0; round < rounds; round += 1)
      for (const name of APPS) {
        await marketplace.restart(name, isPlanted ? 'SIGKILL' : 'SIGTERM');
        const { length } = running.told.bookings;
        await until('People go on', 60, async () => running.told.bookings.length > length + 10);
      }
    const told = await running.stop();
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
