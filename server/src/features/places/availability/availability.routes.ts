import { inEnvelope } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { nairobiDay } from '#platform/time.ts';
import { getAvailability } from './availability.contract.ts';
import { changeBlock, createBlock, removeBlock } from './blocks/blocks.contract.ts';
import { addBlock, dropBlock, moveBlock } from './blocks/write-block.service.ts';
import { readAvailability } from './read-availability.service.ts';
import { publicHolidays } from './rules/public-holidays.service.ts';
import {
  changeSpaceRules,
  getSpaceRules,
  listPublicHolidays,
} from './rules/space-rules.contract.ts';
import { changeRules, readSpaceRules } from './rules/space-rules.service.ts';

const MANAGERS = ['owner', 'admin'] as const;

export function availabilityRoutes(routes: Routes, platform: Platform): void {
  routes.on(getAvailability, 'anyone', async ({ params, query }) =>
    answer(200, await readAvailability(platform, params.id, query)),
  );

  routes.on(getSpaceRules, 'anyone', async ({ params }) =>
    answer(200, await readSpaceRules(platform.db, params.id, platform.clock.now())),
  );

  routes.on(changeSpaceRules, MANAGERS, async ({ caller, params, body }) =>
    answer(200, inEnvelope(await changeRules(platform, caller, params.id, body))),
  );

  routes.on(listPublicHolidays, 'anyone', async () => {
    const year = Number(nairobiDay(platform.clock.now()).slice(0, 4));
    return answer(200, { data: await publicHolidays([year, year + 1]) });
  });

  routes.on(createBlock, MANAGERS, async ({ caller, body }) =>
    answer(201, inEnvelope(await addBlock(platform, caller, body))),
  );

  routes.on(changeBlock, MANAGERS, async ({ caller, params, body }) =>
    answer(200, inEnvelope(await moveBlock(platform, caller, params.id, body))),
  );

  routes.on(removeBlock, MANAGERS, async ({ caller, params }) => {
    await dropBlock(platform, caller, params.id);
    return answer(200, inEnvelope(null));
  });
}
