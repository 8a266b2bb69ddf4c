import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { listCompleteness } from './completeness.contract.ts';
import { listCompletenessOf } from './completeness.queries.ts';

const MANAGERS = ['owner', 'admin'] as const;

export function completenessRoutes(routes: Routes, { db }: Platform): void {
  routes.on(listCompleteness, MANAGERS, async ({ caller, query }) => {
    const ownerId = caller.roles.includes('admin') && query.space_id ? null : caller.id;
    return answer(200, await listCompletenessOf(db, ownerId, query));
  });
}
