import type { Request, RequestHandler, Response } from 'express';

/** Runs one handler. True: it lets the request go on; false: it has answered. What it throws or hands on is thrown. */
export function runMiddleware(handler: RequestHandler, request: Request, response: Response): Promise<boolean> {
  return new Promise((resolve, reject) => {
    response.once('close', () => resolve(false));
    const done: unknown = handler(request, response, (fault?: unknown) => (fault ? reject(fault) : resolve(true)));
    Promise.resolve(done).catch(reject);
  });
}
