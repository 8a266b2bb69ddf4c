import { createHash } from 'node:crypto';
import { writeCalendar } from '#platform/calendar-file.ts';
import { networkOf } from '#platform/http/network.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets.ts';
import { eventsOfPerson, eventsOfSpace } from './feed-events.service.ts';
import { feedRefusals } from './feeds.contract.ts';
import { findReadable, noteRead, type ReadableFeed } from './feeds.queries.ts';
import { isUnchanged, type Known } from './feeds.rules.ts';

// Counts only wrong addresses: a service that reads for many people calls from few networks.
const WRONG_OF_ADDRESS = { name: 'feed-address', tries: 600, seconds: 600 };
const BY_TOKEN = { name: 'feed', tries: 120, seconds: 3600 };

const REFRESH_MINUTES = 30;

type FeedRequest = { file: string; address: string; known: Known };

/**
 * What a calendar program gets at an address. Wrong addresses and ended ones get the same refusal. `text` is null if
 * the program has the present version.
 */
export async function readFeed(platform: Platform, { file, address, known }: FeedRequest) {
  const { db, clock, limits } = platform;
  const tokenHash = hashToken(file.replace(/\.ics$/, ''));
  const feed = file.endsWith('.ics') ? await findReadable(db, tokenHash) : null;
  if (!feed) {
    await limits.count(WRONG_OF_ADDRESS, networkOf(address));
    throw new Refusal(feedRefusals.FEED_NOT_FOUND);
  }
  await limits.count(BY_TOKEN, tokenHash.toString('base64url'));
  const now = clock.now();
  const text = await writeFeedOf(platform, feed, now);
  const hash = createHash('sha256').update(text).digest();
  const changedAt = await noteRead(db, feed.id, hash, now);
  // A weak one, as the response may be compressed on its way.
  const etag = `W/"${hash.toString('base64url')}"`;
  return { etag, changedAt, text: isUnchanged({ etag, changedAt }, known) ? null : text };
}

async function writeFeedOf(platform: Platform, feed: ReadableFeed, now: Date): Promise<string> {
  const refreshMinutes = REFRESH_MINUTES;
  if (feed.user_id !== null) {
    const events = await eventsOfPerson(platform, feed.user_id, now);
    return writeCalendar(events, { name: 'My Nafasi bookings', refreshMinutes });
  }
  const space = { id: feed.space_id ?? 0, title: feed.space_title ?? '', since: feed.created_at };
  const events = await eventsOfSpace(platform, space, now);
  return writeCalendar(events, { name: `${space.title} on Nafasi`, refreshMinutes });
}
