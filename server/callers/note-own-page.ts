import type { Logger } from 'pino';

/**
 * Logs one warning when a refused page seems to be the store's own. Then PUBLIC_URL or the proxy is configured wrongly, and all calls by
 * the store's widgets fail with 403.
 */
export function createOwnPageNote(publicUrl: string, logger: Pick<Logger, 'warn'>) {
  let isTold = false;
  return (origin: string, host: string | undefined): void => {
    const page = URL.parse(origin)?.hostname;
    if (isTold || page === undefined || page !== URL.parse(publicUrl)?.hostname) return;
    isTold = true;
    logger.warn(
      { origin, publicUrl, host },
      "a page of the store's own host was refused as another origin: set PUBLIC_URL to the address that browsers show, with its port, or make the proxy pass on the host with its port",
    );
  };
}
