import type { Request, RequestHandler, Response } from 'express';
import { runMiddleware } from '#server/http/run-middleware.ts';

/** Runs guards in their order. True: all let the request pass; false: one of them has answered it. */
export async function runGuards(guards: RequestHandler[], req: Request, res: Response): Promise<boolean> {
  for (const guard of guards) {
    if (!(await runMiddleware(guard, req, res))) return false;
  }
  return true;
}
