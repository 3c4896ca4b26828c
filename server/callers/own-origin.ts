import type { IncomingMessage } from 'node:http';
import type { Proxies } from '#server/http/proxies.ts';

/** The origin of a request: a page of the store, a page of another origin, or no Origin header (`none`). */
export type Where = 'own' | 'none' | { origin: string };

/** Reads the Origin header, which the browser sets and no page can change. */
export function createOriginReader(publicUrl: string, { hostOf }: Pick<Proxies, 'hostOf'>) {
  const isSecure = publicUrl.startsWith('https:');
  return (request: IncomingMessage): Where => {
    const { origin } = request.headers;
    if (origin === undefined) return 'none';
    return origin === publicUrl || isOwn(origin, hostOf(request)) ? 'own' : { origin };
  };

  /** True for a page of the requested host. A page without https may be forged, so it is not that of a store with https. */
  function isOwn(origin: string, host: string | undefined): boolean {
    const page = URL.parse(origin);
    return host !== undefined && page?.host === host && !(isSecure && page.protocol !== 'https:');
  }
}
