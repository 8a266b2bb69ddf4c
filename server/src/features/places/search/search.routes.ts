import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { nearAnswers } from './answer-near.service.ts';
import { searchAnswers } from './answer-search.service.ts';
import { listNear, listSpaces, searchSpaces } from './search.contract.ts';

export function searchRoutes(routes: Routes, platform: Platform): void {
  const answerTo = searchAnswers(platform);
  for (const spelling of [listSpaces, searchSpaces] as const)
    routes.on(spelling, 'anyone', async ({ query }) => answer(200, await answerTo(query)));
  const nearTo = nearAnswers(platform);
  routes.on(listNear, 'anyone', async ({ query }) => answer(200, await nearTo(query)));
}
