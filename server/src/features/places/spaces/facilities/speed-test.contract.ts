// How an owner measures the internet of a space: a download from us, an upload to us, and the result.
import { z } from 'zod';
import {
  binaryFile,
  endpoint,
  envelope,
  idParams,
  unlessEmpty,
  wholeIn,
} from '#platform/http/contract.ts';
import { space, spaceRefusals } from '../spaces.contract.ts';
import { testedSpeed } from './facilities.contract.ts';
import { MOST_DOWN_BYTES, MOST_UP_BYTES } from './speed-limits.contract.ts';

export const readTestBytes = endpoint('GET /api/speed_test', {
  summary: 'Bytes that mean nothing, to measure how fast they come down; for owners and admins',
  tag: 'spaces',
  query: z.object({
    bytes: unlessEmpty(wholeIn(z.number().int().min(1).max(MOST_DOWN_BYTES))).default(
      MOST_DOWN_BYTES,
    ),
  }),
  file: 'application/octet-stream',
  answers: { 200: binaryFile },
});

export const sendTestBytes = endpoint('POST /api/speed_test', {
  summary: 'Takes bytes and forgets them, to measure how fast they go up; for owners and admins',
  tag: 'spaces',
  upload: { mostBytes: MOST_UP_BYTES },
  answers: { 200: envelope(z.object({ bytes: z.number().int() })) },
});

export const keepTestedSpeed = endpoint('PUT /api/spaces/:id/speed', {
  summary: 'Keeps what a test of the internet of a space found, with the day of today',
  tag: 'spaces',
  params: idParams,
  body: testedSpeed,
  answers: { 200: envelope(space) },
  refusals: [spaceRefusals.SPACE_NOT_FOUND],
});
