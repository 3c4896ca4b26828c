import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

/**
 * Rewrites what was asked for as path and query. A server must also take a target that names itself, as proxies send it
 * (https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2). Express, which finds paths by it, must see it like that from the start.
 */
export function readTarget(request: IncomingMessage): void {
  request.url = originFormOf(request.url ?? '/') ?? meaningless;
}

/** Refuses what names nothing here. */
export const refuseMeaningless: RequestHandler = (request, response, next) => {
  if (request.url === meaningless) response.sendStatus(400);
  else next();
};

/** Stands for a target that cannot be read, and cannot be read itself. */
const meaningless = '/%';

function originFormOf(target: string): string | null {
  if (target.startsWith('/')) return target;
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return url && url.pathname + url.search;
}
