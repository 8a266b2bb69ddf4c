// Counters that each process keeps from its start, for facts that are recorded nowhere else.
import { Counter, Histogram } from 'prom-client';

/** Calls with the right secret that did not come from M-Pesa's addresses. */
export const strangersRefused = new Counter({
  name: 'nafasi_callbacks_refused_total',
  help: 'Callbacks with the right secret that came from an unknown address.',
  registers: [],
});

/** Refused with 503, as more were in progress than can be answered in time. */
export const callsShed = new Counter({
  name: 'nafasi_calls_shed_total',
  help: 'Calls refused before any work, as too many were at work.',
  registers: [],
});

/** `unreachable`: not sent, as there was no connection; `unknown`: the outcome is not known. */
export const mpesaRequests = new Histogram({
  name: 'nafasi_mpesa_request_duration_seconds',
  help: 'How long requests to M-Pesa took, by what was asked and what came of it.',
  labelNames: ['product', 'outcome'] as const,
  buckets: [0.1, 0.3, 1, 3, 10, 30, 75],
  registers: [],
});

/** `refused`: for good, as there is no such address; `failed`: will be retried. */
export const mails = new Histogram({
  name: 'nafasi_mail_duration_seconds',
  help: 'How long the mail server took for mails, by what came of it.',
  labelNames: ['outcome'] as const,
  buckets: [0.1, 0.3, 1, 3, 10, 30],
  registers: [],
});

/** `failed`: will be retried; `given_up`: was retried often enough; `refused`: cannot be done. */
export const jobsDone = new Counter({
  name: 'nafasi_jobs_total',
  help: 'Jobs and tasks that came to an end, by what came of them.',
  labelNames: ['job', 'outcome'] as const,
  registers: [],
});

/** Starts each series at 0: a series that appears together with its first count shows no increase. */
export function countFromNought(jobs: readonly string[]): void {
  for (const job of jobs)
    for (const outcome of ['done', 'failed', 'given_up', 'refused'])
      jobsDone.inc({ job, outcome }, 0);
  for (const outcome of ['sent', 'failed', 'refused']) mails.zero({ outcome });
  for (const outcome of ['accepted', 'refused', 'unknown', 'unreachable'])
    mpesaRequests.zero({ product: '/oauth/v1/generate', outcome });
}

export const COUNTED = [strangersRefused, callsShed, mpesaRequests, mails, jobsDone];
