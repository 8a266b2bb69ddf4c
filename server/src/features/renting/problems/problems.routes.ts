import { inEnvelope } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import { scopeOf } from '#platform/http/scope.ts';
import type { Platform } from '#platform/platform.ts';
import { answerProblem } from './answer-problem.service.ts';
import { decideProblem } from './decide-problem.service.ts';
import * as contract from './problems.contract.ts';
import { listProblemsIn } from './problems.queries.ts';
import { readProblem } from './read-problem.service.ts';
import { reportProblem } from './report-problem.service.ts';

export function problemRoutes(routes: Routes, platform: Platform): void {
  const { db, clock } = platform;

  routes.on(contract.reportProblem, 'signed in', async ({ caller, params, body }) => {
    const report = { bookingId: params.id, ...body };
    return answer(201, inEnvelope(await reportProblem(platform, caller, report)));
  });

  routes.on(contract.listProblems, 'signed in', async ({ caller, query }) =>
    answer(200, await listProblemsIn(db, scopeOf(caller, query.as), query, clock.now())),
  );

  routes.on(contract.getProblem, 'signed in', async ({ caller, params }) =>
    answer(200, await readProblem(db, caller, params.id, clock.now())),
  );

  routes.on(contract.answerProblem, 'signed in', async ({ caller, params, body }) =>
    answer(200, inEnvelope(await answerProblem(platform, caller, params.id, body.answer))),
  );

  routes.on(contract.decideProblem, ['admin'], async ({ caller, params, body }) => {
    const { refund_amount: refundCents, decision } = body;
    const input = { problemId: params.id, refundCents, decision };
    return answer(200, inEnvelope(await decideProblem(platform, caller, input)));
  });
}
