import { together } from '#platform/db/together.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { nearAnswers } from './answer-near.service.ts';
import { searchAnswers } from './answer-search.service.ts';
import { keywordFinder } from './by-keyword.service.ts';
import { getMap, listNear, listSpaces, searchSpaces } from './search.contract.ts';
import { countChanges } from './search.queries.ts';

export function searchRoutes(routes: Routes, platform: Platform): void {
  const readChanges = together(() => countChanges(platform.db));
  const byKeyword = keywordFinder(platform.read, readChanges);
  const answerTo = searchAnswers(platform, byKeyword, readChanges);
  for (const spelling of [listSpaces, searchSpaces] as const)
    routes.on(spelling, 'anyone', async ({ query }) => answer(200, await answerTo(query)));
  routes.on(getMap, 'anyone', async () => answer(200, { style_url: platform.config.map.styleUrl }));
  const nearTo = nearAnswers(platform, byKeyword);
  routes.on(listNear, 'anyone', async ({ query }) => answer(200, await nearTo(query)));
}
