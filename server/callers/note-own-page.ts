import type { Logger } from 'pino';

/** Warns once when the store's own page seems refused: PUBLIC_URL or the proxy is wrong, and all widgets' calls fail. */
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
