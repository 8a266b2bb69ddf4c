import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import { inEnvelope } from '#platform/http/contract.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import { scopeOf } from '#platform/http/scope.ts';
import type { Platform } from '#platform/platform.ts';
import { answerReview, removeAnswer } from './answers/answer-review.service.ts';
import * as contract from './reviews.contract.ts';
import { findReviewBy, isListed, listReviewsBySpace, listReviewsIn } from './reviews.queries.ts';
import { changeReview, createReview, removeReview } from './write-review.service.ts';

export function reviewRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform;
  routes.on(contract.listReviewsOfSpace, 'anyone', async ({ params, query }) => {
    if (!(await isListed(db, params.id))) throw new Refusal(spaceRefusals.SPACE_NOT_FOUND);
    return answer(200, await listReviewsBySpace(db, params.id, query));
  });

  routes.on(contract.getOwnReviewOfSpace, 'signed in', async ({ caller, params }) => {
    const review = await findReviewBy(db, caller.id, params.id);
    if (!review) throw new Refusal(contract.reviewRefusals.REVIEW_NOT_FOUND);
    return answer(200, review);
  });

  routes.on(contract.listReviews, 'signed in', async ({ caller, query }) =>
    answer(200, await listReviewsIn(db, scopeOf(caller, query.as), caller.id, query)),
  );

  routes.on(contract.createReview, 'signed in', async ({ body, caller }) =>
    answer(201, inEnvelope(await createReview(platform, caller, body))),
  );

  routes.on(contract.changeReview, 'signed in', async ({ body, caller, params }) =>
    answer(200, inEnvelope(await changeReview(platform, caller, params.id, body))),
  );

  routes.on(contract.removeReview, 'signed in', async ({ body, caller, params }) => {
    await removeReview(platform, caller, params.id, body.reason);
    return answer(200, inEnvelope(null));
  });

  routes.on(contract.answerReview, 'signed in', async ({ body, caller, params }) =>
    answer(200, inEnvelope(await answerReview(platform, caller, params.id, body.answer))),
  );

  routes.on(contract.removeAnswer, 'signed in', async ({ body, caller, params }) =>
    answer(200, inEnvelope(await removeAnswer(platform, caller, params.id, body.reason))),
  );
}
