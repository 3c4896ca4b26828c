import getPort from 'get-port';

/**
 * Where the journeys' store is, and beside it, on another origin and host, a partner's pages. Free ports, so that two runs never
 * meet; the first process of a run takes them, and those that it starts find them in the environment.
 */
process.env.JOURNEY_PORT ??= String(await getPort());
process.env.JOURNEY_PARTNER_PORT ??= String(await getPort());
process.env.JOURNEY_MUSEUM_PORT ??= String(await getPort());

export const storeUrl = `http://localhost:${process.env.JOURNEY_PORT}`;
/** Another shop: a museum. */
export const museumUrl = `http://localhost:${process.env.JOURNEY_MUSEUM_PORT}`;
export const partnerPort = Number(process.env.JOURNEY_PARTNER_PORT);
export const partnerUrl = `http://127.0.0.1:${partnerPort}`;

/**
 * A name of the same pages that is no secure context, like a partner's page without HTTPS: `localhost` and 127.0.0.1 count as secure.
 * `playwright.config.ts` maps the name for the browser.
 */
export const insecureHost = 'partner.test';
export const insecurePartnerUrl = `http://${insecureHost}:${partnerPort}`;
