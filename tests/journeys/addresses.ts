import getPort from 'get-port';

/** Addresses of the store and of a partner. The first process of a run takes free ports, and passes them on. */
process.env.JOURNEY_PORT ??= String(await getPort());
process.env.JOURNEY_PARTNER_PORT ??= String(await getPort());
process.env.JOURNEY_MUSEUM_PORT ??= String(await getPort());

export const storeUrl = `http://localhost:${process.env.JOURNEY_PORT}`;
export const museumUrl = `http://localhost:${process.env.JOURNEY_MUSEUM_PORT}`;
export const partnerPort = Number(process.env.JOURNEY_PARTNER_PORT);
export const partnerUrl = `http://127.0.0.1:${partnerPort}`;

/** A host without a secure context, unlike `localhost` and 127.0.0.1. `playwright.config.ts` maps the name. */
export const insecureHost = 'partner.test';
export const insecurePartnerUrl = `http://${insecureHost}:${partnerPort}`;
