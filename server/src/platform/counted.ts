// What each process counts by itself, from its start on, where that is the only place that knows.
import { Counter, Histogram } from 'prom-client';

/** Calls with the right secret that did not come from M-Pesa's addresses. */
export const strangersRefused = new Counter({
  name: 'nafasi_callbacks_refused_total',
  help: 'Callbacks with the right secret that came from an unknown address.',
  registers: [],
});

/** With 503, as more were at work than are answered in time. */
export const callsShed = new Counter({
  name: 'nafasi_calls_shed_total',
  help: 'Calls refused before any work, as too many were at work.',
  registers: [],
});

/** `unreachable`: it was not sent, as there was no connection; `unknown`: nobody knows what became of it. */
export const mpesaRequests = new Histogram({
  name: 'nafasi_mpesa_request_duration_seconds',
  help: 'How long requests to M-Pesa took, by what was asked and what came of it.',
  labelNames: ['product', 'outcome'] as const,
  buckets: [0.1, 0.3, 1, 3, 10, 30, 75],
  registers: [],
});

/** `refused`: for good, as the address is none; `failed`: it is tried again. */
export const mails = new Histogram({
  name: 'nafasi_mail_duration_seconds',
  help: 'How long the mail server took for mails, by what came of it.',
  labelNames: ['outcome'] as const,
  buckets: [0.1, 0.3, 1, 3, 10, 30],
  registers: [],
});

/** `failed`: it is tried again; `given_up`: it was tried often enough; `refused`: it cannot be done. */
export const jobsDone = new Counter({
  name: 'nafasi_jobs_total',
  help: 'Jobs and tasks that came to an end, by what came of them.',
  labelNames: ['job', 'outcome'] as const,
  registers: [],
});

/** From the beginning at 0: what appears with its first count has grown by nothing. */
export function countFromNought(jobs: readonly string[]): void {
  for (const job of jobs)
    for (const outcome of ['done', 'failed', 'given_up', 'refused'])
      jobsDone.inc({ job, outcome }, 0);
  for (const outcome of ['sent', 'failed', 'refused']) mails.zero({ outcome });
  for (const outcome of ['accepted', 'refused', 'unknown', 'unreachable'])
    mpesaRequests.zero({ product: '/oauth/v1/generate', outcome });
}

export const COUNTED = [strangersRefused, callsShed, mpesaRequests, mails, jobsDone];
