// Spans of background work. A task continues the trace that caused it.
import type { Job, TaskWork } from '../jobs.ts';
import { causeOf } from './cause.ts';
import type { Tracing } from './tracing.ts';

export const tracedJobs = (jobs: Job[], tracing: Tracing | null): Job[] =>
  tracing === null
    ? jobs
    : jobs.map((job) => ({
        ...job,
        run: () => tracing.inSpan({ name: `job ${job.name}`, kind: 'consumer' }, job.run),
      }));

export const tracedTasks = (tasks: TaskWork[], tracing: Tracing | null): TaskWork[] =>
  tracing === null ? tasks : tasks.map((task) => tracedTask(task, tracing));

function tracedTask({ runAll, ...task }: TaskWork, tracing: Tracing): TaskWork {
  const inSpan = (all: readonly unknown[], work: () => Promise<void>) =>
    tracing.inSpan(
      { name: `task ${task.name}`, kind: 'consumer', causes: all.flatMap(causeOf) },
      work,
    );
  return {
    ...task,
    run: (data) => inSpan([data], () => task.run(data)),
    ...(runAll ? { runAll: (all) => inSpan(all, () => runAll(all)) } : {}),
  };
}
