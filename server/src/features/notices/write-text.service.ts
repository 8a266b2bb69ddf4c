// A notice as one SMS: what happened, when, and where to go on.
import { toMoneyWords } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { writeSms } from '#platform/sms.ts';
import { toNairobiWords } from '#platform/time.ts';
import type { Told } from './notices.queries.ts';
import { headlineOf } from './notices.rules.ts';
import { heldChangeOf } from './told-words.service.ts';
import { wordsOf } from './write-notice.service.ts';

/** Writes a notice as an SMS of at most 160 characters; null where its mail would not be written either. */
export async function writeText(platform: Platform, told: Told): Promise<string | null> {
  // Who cancelled it themselves has no need to be called to the phone.
  if (told.kind === 'cancelled' && told.cancelled_as === 'client') return null;
  const words = await wordsOf(platform, told);
  if (!words) return null;
  const link = words.link ? ` ${words.link.url}` : '';
  const now = platform.clock.now();
  return writeSms((space) => `Nafasi: ${sentencesOf(told, space, now)}${link}`, told.space_title);
}

function sentencesOf(told: Told, space: string, now: Date): string {
  const { kind, start_time, hold_until, owed_back_cents } = told;
  const start = toNairobiWords(start_time);
  const headline = headlineOf(kind, space, told.change !== null);
  switch (kind) {
    case 'hold_ending': {
      const due = toMoneyWords(told.total_cents - told.paid_cents);
      return `Pay ${due}${hold_until ? ` by ${timeOfDay(hold_until)}` : ''} to keep ${space}, ${start}.`;
    }
    case 'change_ending': {
      const held = heldChangeOf(told, now);
      if (!held) return headline;
      return `Pay ${toMoneyWords(held.dueCents)} by ${timeOfDay(held.until)} to move ${space} to ${toNairobiWords(held.start)}.`;
    }
    case 'reminder_hour':
    case 'reminder_day':
      return `Your booking of ${space} starts ${start}.`;
    case 'cancelled': {
      const back =
        owed_back_cents > 0 ? ` ${toMoneyWords(owed_back_cents)} comes back to you.` : '';
      const by = told.cancelled_as === 'owner' ? 'The owner' : 'We';
      return `${by} cancelled your booking of ${space}, ${start}.${back}`;
    }
    case 'paid':
    case 'booked':
    case 'changed':
    case 'space_booked':
    case 'space_paid':
    case 'space_changed':
    case 'space_cancelled':
      return `${headline} It is for ${start}.`;
    default:
      return headline;
  }
}

const timeOfDay = (instant: Date) => toNairobiWords(instant).slice(-5);
