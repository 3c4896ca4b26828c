import { type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';

export interface HealthOptions {
  /** `ready`, or the name of the part that is not ready, with the cause for the log. */
  readiness(): Promise<{ status: string; cause?: unknown }>;
  isSetUp(): Promise<boolean>;
  /** True after the server got the signal to stop, so that load balancers stop sending requests. */
  isStopping(): boolean;
  logger: Logger;
}

/** Answers `/healthz` (the process runs) and `/readyz` (it can also sell). */
export function answerHealth(options: HealthOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/healthz', (_request, response) => {
    response.set('cache-control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', answerReadiness(options));
  return router;
}

/** Names the part that is not ready; the cause is logged once and not shown. */
function answerReadiness({ isStopping, logger, ...parts }: HealthOptions): RequestHandler {
  let logged = 'ready';

  async function statusNow(): Promise<string> {
    const { status, cause } = await ask(parts);
    if (status !== logged && status !== 'ready') logger.error({ status, err: cause }, 'this node is not ready');
    logged = status;
    return status;
  }

  return async (_request, response) => {
    const status = isStopping() ? 'stopping' : await statusNow();
    response
      .status(status === 'ready' ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ status });
  };
}

async function ask({
  readiness,
  isSetUp,
}: Pick<HealthOptions, 'readiness' | 'isSetUp'>): Promise<{ status: string; cause?: unknown }> {
  try {
    const found = await readiness();
    return found.status !== 'ready' || (await isSetUp()) ? found : { status: 'catalogue-missing' };
  } catch (cause) {
    return { status: 'back-end-failed', cause };
  }
}
