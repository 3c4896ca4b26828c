import { resolve } from 'node:path';

export const demoShop = resolve(import.meta.dirname, '../../examples/demo-shop');

/** A museum in Berlin, with its own currency, language, taxes and categories. */
export const museumShop = resolve(import.meta.dirname, '../../examples/museum-shop');
