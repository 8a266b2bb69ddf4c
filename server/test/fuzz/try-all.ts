// Sends requests generated from a seed, one after the other, and judges the responses.
import fc from 'fast-check';
import { CALLBACK_SECRET, type World } from '../world.ts';
import type { judgeBy } from './answers.ts';
import { CALLERS, type CallerName, marksIn, mayRead, type Scene } from './marked-scene.ts';
import {
  type Description,
  type Operation,
  operationsOf,
  type Request,
  requestsOf,
} from './requests.ts';

type Stage = {
  world: World;
  scene: Scene;
  description: Description;
  judge: ReturnType<typeof judgeBy>;
};

/** How many were sent, how they were answered by the first digit of the status, and how often each operation was done. */
export type Counts = ReturnType<typeof counted>;
export const counted = () => ({
  sent: 0,
  answered: new Map<number, number>(),
  done: new Map<string, number>(),
});

/** Those who may do most call most; M-Pesa does not log in. */
const mostly = fc.constantFrom<CallerName>(
  ...CALLERS,
  ...(['client', 'owner', 'owner', 'admin', 'admin', 'admin'] as const),
);
const callersOf = ({ path }: Operation) =>
  path.startsWith('/hooks') ? fc.constant<CallerName>('visitor') : mostly;

/**
 * Sends `most` requests, spread evenly over the operations, each weighted by `timesOf`; returns what was wrong, a
 * sentence each.
 */
export async function tryAll(
  stage: Stage,
  timesOf: (operation: Operation) => number,
  { seed, most }: { seed: number; most: number },
  counts: Counts,
): Promise<string[]> {
  const { world, scene, description, judge } = stage;
  const { codes, refs } = scene;
  const known = { emails: [...scene.emails.keys()], codes, refs, secret: CALLBACK_SECRET };
  const made = requestsOf(description, known);
  const operations = operationsOf(description).flatMap((operation) =>
    Array.from({ length: timesOf(operation) }, () => operation),
  );
  const cases = new Map(
    operations.map((operation) => [operation, fc.tuple(callersOf(operation), made(operation))]),
  );
  const faults: string[] = [];
  for (let nth = 0; nth < most; nth += 1) {
    const operation = operations[nth % operations.length] as Operation;
    const drawn = cases.get(operation) as fc.Arbitrary<[CallerName, Request]>;
    const [[name, request]] = fc.sample(drawn, { seed: seed * 100_003 + nth, numRuns: 1 }) as [
      [CallerName, Request],
    ];
    const answer = await send(stage, name, request);
    const wrong = judge(operation, answer) ?? (await findLeak(stage, name, request, answer.text));
    const call = `${operation.method} ${operation.path}`;
    if (wrong)
      faults.push(`Request ${nth}: ${name} ${call} as ${JSON.stringify(request)} ${wrong}`);
    note(counts, call, answer.status);
  }
  // What was accepted is processed too: a notice is written, a query sent.
  await world.processQueue().catch((error: unknown) => {
    faults.push(`A task failed after that: ${error}`);
  });
  return faults;
}

function note(counts: Counts, call: string, status: number): void {
  counts.sent += 1;
  const digit = Math.floor(status / 100);
  counts.answered.set(digit, (counts.answered.get(digit) ?? 0) + 1);
  counts.done.set(call, (counts.done.get(call) ?? 0) + (status < 400 ? 1 : 0));
}

async function send({ world, scene }: Stage, name: CallerName, request: Request) {
  const { method, url, headers, payload } = request;
  const person = name === 'visitor' ? null : scene.people[name];
  const answer = await (person ?? world).call(method, url, payload, headers);
  // A caller who logged themselves out logs in again, unless their account is gone.
  if (answer.status === 401 && person) await person.signInAgain();
  return {
    status: answer.status,
    type: String(answer.headers['content-type'] ?? ''),
    text: answer.text,
  };
}

/** A word of somebody else's that the response contains and the request did not. */
async function findLeak(
  { world, scene }: Stage,
  name: CallerName,
  { url, payload = '' }: Request,
  text: string,
): Promise<string | null> {
  const sent = `${url} ${payload}`;
  const caller = name === 'visitor' ? null : scene.people[name].id;
  const reader = url.startsWith('/auth/login') ? whoLogsIn(scene, payload) : caller;
  for (const word of marksIn(text)) {
    const mark = scene.marks.get(word);
    if (!mark || sent.includes(word)) continue;
    if (await mayRead(world, mark, word, reader)) continue;
    const at = text.indexOf(word);
    return `tells ${name} what is another’s: ${text.slice(Math.max(0, at - 80), at + 80)}`;
  }
  return null;
}

/** Somebody who has the password counts as that person. */
function whoLogsIn({ emails }: Scene, payload: string): number | null {
  for (const [email, id] of emails) if (payload.toLowerCase().includes(email)) return id;
  return null;
}
