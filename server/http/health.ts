import { type RequestHandler, Router } from 'express';

export interface HealthOptions {
  isReady(): Promise<boolean>;
  /** True once the server has been told to stop: a load balancer then sends nobody here any more. */
  isStopping(): boolean;
}

/** `/healthz`: the process lives. `/readyz`: it can also sell. */
export function answerHealth({ isReady, isStopping }: HealthOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/healthz', (_request, response) => {
    response.set('cache-control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', readiness(isReady, isStopping));
  return router;
}

function readiness(isReady: () => Promise<boolean>, isStopping: () => boolean): RequestHandler {
  return async (_request, response) => {
    const ready = !isStopping() && (await isReady().catch(() => false));
    response
      .status(ready ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ status: ready ? 'ready' : isStopping() ? 'stopping' : 'database-unreachable' });
  };
}
