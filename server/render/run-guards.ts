import type { Request, RequestHandler, Response } from 'express';

/** Runs guards in their order. True: all let the request pass; false: one of them has answered it. */
export async function runGuards(guards: RequestHandler[], req: Request, res: Response): Promise<boolean> {
  for (const guard of guards) {
    const passed = await new Promise<boolean>((resolve, reject) => {
      res.once('close', () => resolve(false));
      const done = guard(req, res, (fault?: unknown) => (fault ? reject(fault) : resolve(true)));
      Promise.resolve(done).catch(reject);
    });
    if (!passed) return false;
  }
  return true;
}
