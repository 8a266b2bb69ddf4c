import pg from 'pg';

/** What node-postgres says where no answer came within `query_timeout`. */
const UNANSWERED = 'Query read timeout';

/**
 * A connection that ends where an answer does not come in time: all that is asked later would wait behind it, and its pool takes it for
 * idle. node-postgres itself does so only where it pipelines.
 */
export class EndingClient extends pg.Client {
  override query(...call: [text: unknown, values?: unknown, ...rest: unknown[]]): never {
    const query = super.query as (...call: unknown[]) => unknown;
    const answer = query.apply(this, call);
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message === UNANSWERED) void this.end();
      });
    return answer as never;
  }
}
