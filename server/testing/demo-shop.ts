import { resolve } from 'node:path';

/** The folder of the demo shop, which tests hand in as DEMO_SHOP does. */
export const demoShop = resolve(import.meta.dirname, '../../examples/demo-shop');
