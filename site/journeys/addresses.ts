/** Where the journeys' store is, and beside it, on another origin and host, a partner's pages. */
const port = Number(process.env.JOURNEY_PORT ?? 4310);

export const storeUrl = `http://localhost:${port}`;
export const partnerPort = port + 1;
export const partnerUrl = `http://127.0.0.1:${partnerPort}`;

/**
 * The same pages under a name that is no secure context, as a partner's page without HTTPS is: `localhost` and 127.0.0.1 count as
 * secure. The browser is told where the name leads (`playwright.config.ts`).
 */
export const insecureHost = 'partner.test';
export const insecurePartnerUrl = `http://${insecureHost}:${partnerPort}`;
