import getPort from 'get-port';

/**
 * The journeys' store, and a partner's pages on another origin and host. The first process of a run takes free ports, and passes them on in
 * the environment.
 */
process.env.JOURNEY_PORT ??= String(await getPort());
process.env.JOURNEY_PARTNER_PORT ??= String(await getPort());
process.env.JOURNEY_MUSEUM_PORT ??= String(await getPort());

export const storeUrl = `http://localhost:${process.env.JOURNEY_PORT}`;
export const museumUrl = `http://localhost:${process.env.JOURNEY_MUSEUM_PORT}`;
export const partnerPort = Number(process.env.JOURNEY_PARTNER_PORT);
export const partnerUrl = `http://127.0.0.1:${partnerPort}`;

/**
 * A host name without a secure context, like a partner's page without HTTPS: browsers treat `localhost` and 127.0.0.1 as secure.
 * `playwright.config.ts` maps the name.
 */
export const insecureHost = 'partner.test';
export const insecurePartnerUrl = `http://${insecureHost}:${partnerPort}`;
