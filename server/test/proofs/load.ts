// Calls sent at a fixed rate, whether or not the earlier ones have been answered, as people's are; and their results.
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from './figures.ts';
import type { Answer } from './served.ts';

export const P99_MS = 250;
/** A refusal must come within this time. */
const REFUSED_WITHIN_MS = 2_000;
/** Memory is level if the last part of a load holds at most this many times as much as the first. */
const LEVEL = 1.25;

/** One call and its status, null if no response came. */
export type Sample = { ms: number; status: number | null; retryAfter: string | null };
export type Phase = { samples: Sample[]; megabytes: number[] };

/** Sends `perSecond` calls for some seconds, and asks each second how much memory is held. */
export async function sendAtRate(
  perSecond: number,
  seconds: number,
  call: () => Promise<Answer>,
  pid?: number,
): Promise<Phase> {
  const phase: Phase = { samples: [], megabytes: [] };
  const began = performance.now();
  const underWay: Promise<void>[] = [];
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const due = began + (sent * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    underWay.push(time(call, phase));
    if (pid !== undefined && sent % perSecond === 0) phase.megabytes.push(await residentMb(pid));
  }
  await Promise.all(underWay);
  return phase;
}

async function time(call: () => Promise<Answer>, { samples }: Phase): Promise<void> {
  const began = performance.now();
  const answer = await call().catch(() => null);
  const { status = null, retryAfter = null } = answer ?? {};
  samples.push({ ms: performance.now() - began, status, retryAfter });
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** The 99th percentile, in milliseconds. */
export function p99Of(samples: readonly Sample[]): number {
  const sorted = samples.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN);
}

export type Phases = { perSecond: number; steady: Phase; twice: Phase; after: Phase };

/** The figures, with the limits by which `prove` judges them. */
export function figuresOf({ perSecond, steady, twice, after }: Phases): Figure[] {
  const refused = twice.samples.filter(({ status }) => status === 503);
  const all = [...steady.samples, ...twice.samples, ...after.samples];
  return [
    { what: 'calls a second', value: perSecond, least: 1 },
    { what: 'calls in all', value: all.length },
    {
      what: 'the slowest but 1 % at this rate',
      value: p99Of(steady.samples),
      unit: 'ms',
      most: P99_MS,
    },
    { what: 'refused at this rate', value: countOf(steady, 503) },
    { what: 'refused at twice the rate', value: refused.length },
    {
      ...{ what: 'the slowest refusal', value: Math.max(0, ...refused.map(({ ms }) => ms)) },
      ...{ unit: 'ms', most: REFUSED_WITHIN_MS },
    },
    { what: 'the slowest but 1 % at twice the rate', value: p99Of(twice.samples), unit: 'ms' },
    {
      ...{ what: 'the slowest but 1 % right after it', value: p99Of(after.samples) },
      ...{ unit: 'ms', most: P99_MS },
    },
    {
      what: 'memory at most',
      value: Math.max(...steady.megabytes, ...twice.megabytes),
      unit: 'MB',
    },
    {
      what: 'times as much memory at the end as at the beginning',
      value: growthOf(steady),
      most: LEVEL,
    },
    { what: 'refused without Retry-After', value: refused.filter(isSilent).length, most: 0 },
    { what: 'faults and no answers', value: all.filter(isFault).length, most: 0 },
  ];
}

const countOf = ({ samples }: Phase, wanted: number) =>
  samples.filter(({ status }) => status === wanted).length;
const isSilent = ({ retryAfter }: Sample) => retryAfter === null;
const isFault = ({ status }: Sample) => status === null || (status >= 500 && status !== 503);

/** The most that the last third holds, relative to the most in the first. */
function growthOf({ megabytes }: Phase): number {
  const third = Math.ceil(megabytes.length / 3);
  return Math.max(...megabytes.slice(-third)) / Math.max(...megabytes.slice(0, third));
}
