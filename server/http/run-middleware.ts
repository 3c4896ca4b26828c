import type { Request, RequestHandler, Response } from 'express';

/** Runs one middleware. True when it called `next()`, false when it has responded; its errors are thrown. */
export function runMiddleware(handler: RequestHandler, request: Request, response: Response): Promise<boolean> {
  return new Promise((resolve, reject) => {
    response.once('close', () => resolve(false));
    const done: unknown = handler(request, response, (fault?: unknown) => (fault ? reject(fault) : resolve(true)));
    Promise.resolve(done).catch(reject);
  });
}
