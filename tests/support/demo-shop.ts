import { resolve } from 'node:path';

/** The folder of the demo shop, which tests pass as DEMO_SHOP does. */
export const demoShop = resolve(import.meta.dirname, '../../examples/demo-shop');

/** Another shop: a museum in Berlin, with its own currency, language, taxes and categories. */
export const museumShop = resolve(import.meta.dirname, '../../examples/museum-shop');
