import { resolve } from 'node:path';

/** The folder of the demo shop: its catalogue, its pictures, and the settings of `npm start`. */
export const demoShop = resolve(import.meta.dirname, '../examples/demo-shop');
