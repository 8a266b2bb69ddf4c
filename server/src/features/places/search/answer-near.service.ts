import type { z } from 'zod';
import { later, MINUTE_MS } from '#platform/durations.ts';
import { inEnvelope } from '#platform/http/contract.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIso } from '#platform/time.ts';
import type { FindByKeyword } from './by-keyword.service.ts';
import { findNear, type Near, type NearSearch } from './near.queries.ts';
import type { listNear } from './search.contract.ts';
import { wantedTime } from './search.rules.ts';

type Answer = z.input<(typeof listNear.answers)[200]>;

/** Answers searches by time with spaces that come close. */
export function nearAnswers({ read, clock }: Platform, byKeyword: FindByKeyword) {
  return async (search: NearSearch): Promise<Answer> => {
    const found = await byKeyword(
      search.keyword,
      (keyword) => read((db) => findNear(db, search, keyword, clock.now())),
      (near) => near.length === 0,
    );
    const minutes = wantedTime(search)?.minutes ?? 0;
    return inEnvelope(found.map((near) => present(near, minutes)));
  };
}

const present = ({ card, free_from, free_to, starts }: Near, minutes: number) => ({
  space: JSON.parse(card),
  free: { start_time: toNairobiIso(free_from), end_time: toNairobiIso(free_to) },
  nearest: {
    start_time: toNairobiIso(starts),
    end_time: toNairobiIso(later(starts, minutes * MINUTE_MS)),
  },
});
