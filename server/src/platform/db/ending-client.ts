import pg from 'pg';

/** node-postgres's message when no result came within `query_timeout`. */
const UNANSWERED = 'Query read timeout';

/**
 * A connection that closes when a result does not come in time: later queries would wait behind that one, while the
 * pool takes the connection for idle. node-postgres itself closes it only when it pipelines.
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
