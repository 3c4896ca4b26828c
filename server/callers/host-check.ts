import type { IncomingMessage } from 'node:http';
import type { Proxies } from '#server/http/proxies.ts';

/** A host name under which the store may be asked for, and the site key that it stands for. */
export interface SiteHost {
  host: string;
  siteKey: string;
}

/** Makes a check that a request asks for the store under one of its own host names. Where none are set, any will do. */
export function createHostCheck(siteHosts: readonly SiteHost[], { hostOf }: Pick<Proxies, 'hostOf'>) {
  const known = new Set(siteHosts.map(({ host }) => host));
  return (request: IncomingMessage): boolean => known.size === 0 || known.has(hostNameOf(hostOf(request)));
}

function hostNameOf(host = ''): string {
  return (URL.parse(`http://${host}`)?.hostname ?? '').replace(/\.$/, '');
}
