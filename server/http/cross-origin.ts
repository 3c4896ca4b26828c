import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { SiteKeys } from '#server/commerce/commerce.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Proxies } from './proxies.ts';
import type { Reply } from './reply.ts';
import { localeOfRequest } from './request-locale.ts';
import { sendFailure } from './send-failure.ts';

/** True when the request may proceed; false when it was answered with a refusal or a preflight response. */
type OriginCheck = (request: IncomingMessage, response: Reply) => Promise<boolean>;

/**
 * Admits pages on other origins to the API: a site key and the origins that belong to it, and never a cookie. What the
 * browser may read of a refusal is its named error, so that a partner sees what is wrong.
 */
export function createOriginCheck(
  siteKeys: SiteKeys,
  publicUrl: string,
  { hostOf }: Pick<Proxies, 'hostOf'>,
  logger: Pick<Logger, 'warn'>,
): OriginCheck {
  const noteOwnPage = createOwnPageNote(publicUrl, logger);
  return async (request, response) => {
    const { origin } = request.headers;
    if (origin === undefined || origin === publicUrl || isHost(origin, hostOf(request))) return true;
    response
      .setHeader('access-control-allow-origin', origin)
      .setHeader('access-control-expose-headers', 'x-request-id, retry-after')
      .setHeader('cross-origin-resource-policy', 'cross-origin');
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      response
        .writeHead(204, {
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'content-type, store, website, language, x-gondola-key, idempotency-key',
          'access-control-max-age': '7200',
        })
        .end();
      return false;
    }
    const admitted = await admit(siteKeys, request.headers['x-gondola-key'], origin);
    if (!admitted.ok) {
      noteOwnPage(origin, hostOf(request));
      sendFailure(response, admitted.failure, localeOfRequest(request));
    }
    return admitted.ok;
  };
}

/** Tells once when a refused page seems to be the store's own: its widgets sell nothing then, and visitors see only "403". */
function createOwnPageNote(publicUrl: string, logger: Pick<Logger, 'warn'>) {
  let isTold = false;
  return (origin: string, host: string | undefined): void => {
    const page = URL.parse(origin)?.hostname;
    if (isTold || page === undefined || page !== URL.parse(publicUrl)?.hostname) return;
    isTold = true;
    logger.warn(
      { origin, publicUrl, host },
      "a page of the store's own host was refused as another origin: PUBLIC_URL must be what browsers show, with its port, or the proxy must hand on the host with its port",
    );
  };
}

function isHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.parse(origin)?.host === host;
}

async function admit(siteKeys: SiteKeys, key: string | string[] | undefined, origin: string): Promise<Result<true>> {
  const origins = typeof key === 'string' ? await siteKeys.originsOf(key) : null;
  if (!origins) return fail('unknown-site-key');
  return origins.includes('*') || origins.includes(origin) ? succeed(true) : fail('origin-not-allowed');
}
