import { resolve } from 'node:path';

/** The folder with the demo shop's catalogue, pictures and settings. */
export const demoShop = resolve(import.meta.dirname, '../examples/demo-shop');
