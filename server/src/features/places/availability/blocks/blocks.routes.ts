import { inEnvelope } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { changeBlock, createBlock, removeBlock } from './blocks.contract.ts';
import { addBlock, dropBlock, moveBlock } from './write-block.service.ts';

const MANAGERS = ['owner', 'admin'] as const;

export function blockRoutes(routes: Routes, platform: Platform): void {
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
