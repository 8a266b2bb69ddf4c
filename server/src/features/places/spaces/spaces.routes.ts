import { Readable } from 'node:stream';
import { inEnvelope } from '#platform/http/contract.ts';
import { repeatOf } from '#platform/http/idempotency.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import * as speedTest from './facilities/speed-test.contract.ts';
import { countTestCall, keepSpeed, testBytes } from './facilities/speed-test.service.ts';
import { uploadImage as sendImage } from './images.contract.ts';
import { uploadImage } from './pictures/upload-image.service.ts';
import { readPreview } from './previews/previews.contract.ts';
import { previewReader } from './previews/read-preview.service.ts';
import * as contract from './spaces.contract.ts';
import { findListedSpace, listTemplates } from './spaces.queries.ts';
import { removeSpace } from './spaces.service.ts';
import { changeSpace, createSpace } from './write-space.service.ts';

// The roles that list spaces; the service checks whose each is.
const MANAGERS = ['owner', 'admin'] as const;

export function spaceRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform;

  routes.on(contract.getSpace, 'anyone', async ({ params }) => {
    const space = await findListedSpace(db, params.id);
    if (!space) throw new Refusal(contract.spaceRefusals.SPACE_NOT_FOUND);
    return answer(200, space);
  });

  const previewOf = previewReader(platform);
  routes.on(readPreview, 'anyone', async ({ params, request, reply }) => {
    const { path, picture } = await previewOf(Number.parseInt(params.name, 10), request.ip);
    const isNow = path.endsWith(`/${params.name}`);
    reply.type('image/jpeg');
    reply.header('cache-control', isNow ? 'public, max-age=31536000, immutable' : 'no-cache');
    return answer(200, Readable.from(picture));
  });

  routes.on(contract.createSpace, MANAGERS, async ({ caller, body, request }) =>
    answer(201, inEnvelope(await createSpace(platform, caller, body, repeatOf(request, caller)))),
  );

  routes.on(contract.changeSpace, MANAGERS, async ({ caller, params, body }) =>
    answer(200, inEnvelope(await changeSpace(platform, caller, params.id, body))),
  );

  routes.on(contract.removeSpace, MANAGERS, async ({ caller, params }) => {
    await removeSpace(platform, caller, params.id);
    return answer(200, inEnvelope(null));
  });

  routes.on(sendImage, MANAGERS, async ({ caller, file }) =>
    answer(201, inEnvelope(await uploadImage(platform, caller, file))),
  );

  routes.on(speedTest.readTestBytes, MANAGERS, async ({ caller, query, reply }) => {
    await countTestCall(platform, caller);
    reply.type('application/octet-stream').header('content-length', query.bytes);
    return answer(200, testBytes(query.bytes));
  });

  routes.on(speedTest.sendTestBytes, MANAGERS, async ({ caller, file }) => {
    await countTestCall(platform, caller);
    return answer(200, inEnvelope({ bytes: file.length }));
  });

  routes.on(speedTest.keepTestedSpeed, MANAGERS, async ({ caller, params, body }) =>
    answer(200, inEnvelope(await keepSpeed(platform, caller, params.id, body))),
  );

  routes.on(contract.listAgreementTemplates, 'anyone', async ({ query }) =>
    answer(200, await listTemplates(db, query)),
  );
}
