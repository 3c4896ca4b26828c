import { rmSync } from 'node:fs';
import { storeFolder } from '#tests/journeys/store-folder.ts';
import { demoShop } from './demo-shop.ts';
import { runProgram } from './run-program.ts';

/** A store for the journeys: PORT, JOURNEY_SHOP (a shop other than the demo, or none), JOURNEY_METHODS (payment methods, or none). */
const { JOURNEY_SHOP, JOURNEY_METHODS } = process.env;
const folder = storeFolder(process.env.PORT ?? '0');
rmSync(folder, { recursive: true, force: true });
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, {
  DATA_DIR: folder,
  DEMO_SHOP: JOURNEY_SHOP === 'none' ? '' : JOURNEY_SHOP || demoShop,
  PAYMENT_METHODS: JOURNEY_METHODS === 'none' ? '' : JOURNEY_METHODS || 'test',
  ALLOW_TEST_GATEWAY: 'yes',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
  SITE_KEYS: 'pk_demo=*',
  // High limits, because all visitors of the journeys have one address.
  COUPONS_PER_MINUTE: '10000',
  LOOK_UPS_PER_MINUTE: '10000',
  HELD_SHARE_PER_ADDRESS: '100',
  HELD_SHARE_PER_NETWORK: '100',
  HELD_PLACES_PER_ADDRESS: '100000',
  PAYMENTS_PER_MINUTE: '10000',
  WAITING_ORDERS_PER_ADDRESS: '100000',
  STOP_DELAY_SECONDS: '0',
});
hurryJobs();
await runProgram();

/** Runs the jobs for which a buyer waits ten times as often. */
function hurryJobs(): void {
  const { setTimeout: begin } = globalThis;
  const jobMs = new Set<unknown>([3000, 20_000]);
  const hurried = (run: () => void, ms?: number, ...rest: []) =>
    begin(run, jobMs.has(ms) ? Number(ms) / 10 : ms, ...rest);
  globalThis.setTimeout = Object.defineProperties(hurried, Object.getOwnPropertyDescriptors(begin)) as typeof begin;
}
