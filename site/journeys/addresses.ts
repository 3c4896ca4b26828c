/** Where the journeys' store is, and beside it, on another origin and host, a partner's pages. */
const port = Number(process.env.JOURNEY_PORT ?? 4310);

export const storeUrl = `http://localhost:${port}`;
export const partnerPort = port + 1;
export const partnerUrl = `http://127.0.0.1:${partnerPort}`;
