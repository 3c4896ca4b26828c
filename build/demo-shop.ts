import { resolve } from 'node:path';

const examples = resolve(import.meta.dirname, '../examples');

/** The folder of the demo shop: its catalogue, its pictures, and the settings of `npm start`. */
export const demoShop = resolve(examples, 'demo-shop');

/** Another shop, for tests: a museum in Berlin, with its own currency, language, taxes and categories. */
export const museumShop = resolve(examples, 'museum-shop');
