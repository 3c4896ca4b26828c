import { localeCodes } from '#shared/contract/locale.ts';
import { routes } from '#site/routes.ts';
import type { Random } from '#tests/conformance/random.ts';
import type { Known } from './hostile-call.ts';
import { hostileHeadersOf } from './hostile-headers.ts';
import type { HostileRequest } from './hostile-request.ts';
import { hostilePiece, hostileQuery } from './hostile-target.ts';

/** Paths that are neither calls nor in the route table. `:name` stands for a segment. */
const otherPaths = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-:x.xml',
  '/theme/:x.css',
  '/embed/v1/:x',
  '/assets/:x',
  '/media/:x.webp',
  '/favicon.svg',
  '/pay/return',
  '/gateway/test/:x',
  '/api/orders/:fakeId/tickets.pdf',
  '/api/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/:x',
  '/:x/:y',
];

/** A request for a page, a file or another address, in a way that no browser would send. */
export function hostilePage(random: Random, known: Known): HostileRequest {
  const route = random.pick(routes);
  const isRoute = random.happens(75);
  const prefix = random.pick(['', '', ...localeCodes.map((code) => `/${code}`), '/xx', '/EN', '/']);
  const path = (isRoute ? prefix + route.path : random.pick(otherPaths)).replace(/:(\w+)/g, (_, name: string) =>
    random.happens(50) && known[name] ? encodeURIComponent(String(random.pick(known[name]))) : hostilePiece(random),
  );
  const names = isRoute ? [...route.query, 'lang'] : ['payment', 'store', 'lang'];
  const order = known.fakeId && random.happens(20) ? `?order=${random.pick(known.fakeId)}` : '';
  return {
    method: random.happens(5) ? random.pick(['HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE', 'QUERY']) : 'GET',
    target: oddPath(random, path) + (order || (random.happens(60) ? hostileQuery(random, names) : '')),
    headers: random.happens(30) ? hostileHeadersOf(random) : {},
    body: Buffer.alloc(0),
    ...(isRoute ? { page: route.path } : {}),
  };
}

function oddPath(random: Random, path: string): string {
  if (!random.happens(15)) return path;
  return random.pick([
    () => `${path}/`,
    () => `/${path}`,
    () => `${path}${'/'.repeat(500)}`,
    () => path.toUpperCase(),
    () => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    () => `${path}/${hostilePiece(random)}`,
    () => `/./..${path}`,
    () => `http://evil.example${path}`,
    () => `${path}%2f`,
    () => `/\\evil.example${path}`,
  ])();
}
