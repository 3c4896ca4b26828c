import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

/**
 * Rewrites a request's target to path and query before Express reads it. A target may also be a whole URL, as proxies send it
 * (https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2).
 */
export function readTarget(request: IncomingMessage): void {
  request.url = hasTwoHosts(request) ? meaningless : (originFormOf(request.url ?? '/') ?? meaningless);
}

/** Answers 400 to a request whose target could not be read, or that has two hosts. */
export const refuseMeaningless: RequestHandler = (request, response, next) => {
  if (request.url === meaningless) response.sendStatus(400);
  else next();
};

/** The replacement for an unreadable target; it is no valid path. */
const meaningless = '/%';

/**
 * True for a request with two hosts: a proxy may use one of them and the store the other
 * (https://www.rfc-editor.org/rfc/rfc9112#section-3.2-6). Node keeps the first.
 */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name !== undefined && name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

function originFormOf(target: string): string | null {
  if (target.startsWith('/')) return /[#\x80-\xff]/.test(target) ? spellOut(target) : target;
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return url && url.pathname + url.search;
}

/** The target without a fragment, which browsers never send, and in ASCII, as a target must be. */
function spellOut(target: string): string {
  const [own = ''] = target.split('#', 1);
  return own.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}
