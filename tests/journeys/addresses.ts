import getPort from 'get-port';

/**
 * Addresses of the journeys' store and of a partner's pages, which are on another origin and host.
 * The first process of a run takes free ports, so that two runs never collide, and passes them on in the environment.
 */
process.env.JOURNEY_PORT ??= String(await getPort());
process.env.JOURNEY_PARTNER_PORT ??= String(await getPort());
process.env.JOURNEY_MUSEUM_PORT ??= String(await getPort());

export const storeUrl = `http://localhost:${process.env.JOURNEY_PORT}`;
/** The address of another shop, that of a museum. */
export const museumUrl = `http://localhost:${process.env.JOURNEY_MUSEUM_PORT}`;
export const partnerPort = Number(process.env.JOURNEY_PARTNER_PORT);
export const partnerUrl = `http://127.0.0.1:${partnerPort}`;

/**
 * A host name under which the same pages are no secure context, like a partner's page without HTTPS. Browsers treat `localhost` and
 * 127.0.0.1 as secure. `playwright.config.ts` maps the name for the browser.
 */
export const insecureHost = 'partner.test';
export const insecurePartnerUrl = `http://${insecureHost}:${partnerPort}`;
