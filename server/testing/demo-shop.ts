import { resolve } from 'node:path';

/** The folder of the demo shop, which tests hand in as DEMO_SHOP does. */
export const demoShop = resolve(import.meta.dirname, '../../examples/demo-shop');

/** A shop that has little in common with it: a museum in Berlin, with its own currency, language, taxes and categories. */
export const museumShop = resolve(import.meta.dirname, '../../examples/museum-shop');
