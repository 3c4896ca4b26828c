import type { IncomingMessage } from 'node:http';
import type { Proxies } from '#server/http/proxies.ts';

export interface SiteHost {
  host: string;
  siteKey: string;
}

/** Makes a check that a request names one of the store's own hosts. When no hosts are set, every host passes. */
export function createHostCheck(siteHosts: readonly SiteHost[], { hostOf }: Pick<Proxies, 'hostOf'>) {
  const known = new Set(siteHosts.map(({ host }) => host));
  return (request: IncomingMessage): boolean => known.size === 0 || known.has(hostNameOf(hostOf(request)));
}

function hostNameOf(host = ''): string {
  return (URL.parse(`http://${host}`)?.hostname ?? '').replace(/\.$/, '');
}
