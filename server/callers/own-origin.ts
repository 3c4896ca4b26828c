import type { IncomingMessage } from 'node:http';
import type { Proxies } from '#server/http/proxies.ts';

/** Where a request comes from: a page of the store, a page of another origin, or (`none`) no Origin header. */
export type Where = 'own' | 'none' | { origin: string };

/** Reads the Origin header, which a browser sets by itself and no page can change. */
export function createOriginReader(publicUrl: string, { hostOf }: Pick<Proxies, 'hostOf'>) {
  const isSecure = publicUrl.startsWith('https:');
  return (request: IncomingMessage): Where => {
    const { origin } = request.headers;
    if (origin === undefined) return 'none';
    return origin === publicUrl || isOwn(origin, hostOf(request)) ? 'own' : { origin };
  };

  /** True for a page of the host that was asked for. A page without https is not of a store with it: anybody on the way may have written it. */
  function isOwn(origin: string, host: string | undefined): boolean {
    const page = URL.parse(origin);
    return host !== undefined && page?.host === host && !(isSecure && page.protocol !== 'https:');
  }
}
