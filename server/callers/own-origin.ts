import type { IncomingMessage } from 'node:http';
import type { Proxies } from '#server/http/proxies.ts';

/** Where a request comes from: a page of the store, a page of another origin, or (`none`) no Origin header. */
export type Where = 'own' | 'none' | { origin: string };

/** Reads the Origin header, which a browser sets by itself and no page can change. */
export function createOriginReader(publicUrl: string, { hostOf }: Pick<Proxies, 'hostOf'>) {
  return (request: IncomingMessage): Where => {
    const { origin } = request.headers;
    if (origin === undefined) return 'none';
    return origin === publicUrl || isHost(origin, hostOf(request)) ? 'own' : { origin };
  };
}

function isHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.parse(origin)?.host === host;
}
