import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** Limits how many requests of one caller run at once; the others wait, and give up their turn when the client has gone. */
export function takeTurns(
  atOnce: number,
  callerOf: (request: IncomingMessage & { body?: unknown }) => string | null,
): RequestHandler {
  const lines = new Map<string, Line>();
  return (request, response, next) => {
    const caller = callerOf(request);
    if (caller === null) return next();
    const line = lines.get(caller) ?? { running: 0, waiting: [] };
    lines.set(caller, line);
    const begin = () => {
      if (response.closed) return endTurn();
      response.once('close', endTurn);
      next();
    };
    const endTurn = () => {
      const following = line.waiting.shift();
      if (following) return following();
      line.running -= 1;
      if (line.running === 0) lines.delete(caller);
    };
    if (line.running >= atOnce) return void line.waiting.push(begin);
    line.running += 1;
    begin();
  };
}
