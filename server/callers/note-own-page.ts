import type { Logger } from 'pino';

/** Logs a warning, once, when a refused page seems to be the store's own: then PUBLIC_URL or the proxy is set wrongly, and its widgets get 403 only. */
export function createOwnPageNote(publicUrl: string, logger: Pick<Logger, 'warn'>) {
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
