// Three calls with a fault each, which the fuzz test must find as it would in any other call. Not a feature of Nafasi.
import { z } from 'zod';
import { allValues } from '#platform/db/rows.ts';
import { endpointsOf } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import { JsonText } from '#platform/http/sent-text.ts';
import type { Platform } from '#platform/platform.ts';

export const PLANTED_TAG = 'planted';
const endpoint = endpointsOf(PLANTED_TAG);

const echo = {
  body: z.object({ words: z.string().max(2000) }),
  answers: { 200: z.object({ words: z.string() }) },
};
const throwing = endpoint('POST /api/planted/throws', { summary: 'Fails', ...echo });
const breaching = endpoint('POST /api/planted/breaks-schema', {
  summary: 'Answers a number',
  ...echo,
});
const leaking = endpoint('POST /api/planted/leaks', { summary: 'Answers an address', ...echo });

export function plantedRoutes(routes: Routes, { db }: Platform): void {
  routes.on(throwing, 'anyone', async ({ body: { words } }) => {
    if (/[^ -~]/.test(words)) throw new Error('A word that nobody thought of');
    return answer(200, { words });
  });
  routes.on(breaching, 'anyone', async ({ body: { words } }) => {
    const said = words.length > 10 ? words.length : words;
    return answer(200, new JsonText<{ words: string }>(JSON.stringify({ words: said })));
  });
  routes.on(leaking, 'anyone', async () => {
    const [words = ''] = await allValues<string>(db)`
      select email from users where email like 'zq%' order by id limit 1`;
    return answer(200, { words });
  });
}
