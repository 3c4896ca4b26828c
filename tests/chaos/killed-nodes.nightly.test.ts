import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { type StoreNode, startStoreNode } from '#tests/support/store-node.ts';
import { checkBooks } from './check-books.ts';
import { wordAnswers } from './judge-answers.ts';
import { newFolder } from './new-folder.ts';
import { sendShoppers } from './send-shoppers.ts';

const kills = 8;
const buyers = 20;

async function onPostgres() {
  const postgres = await startTestPostgres();
  onTestFinished(postgres.stop);
  return { DATABASE_URL: postgres.url };
}

it.each<[name: string, openPlace: () => Promise<Record<string, string>>]>([
  ['SQLite', async () => ({})],
  ['PostgreSQL', onPostgres],
])(
  `nodes on %s that are killed while ${buyers} buyers buy tickets and vouchers lose and duplicate nothing`,
  async (_, openPlace) => {
    const place = { DATA_DIR: await newFolder(), ...(await openPlace()) };
    const environment = {
      ...place,
      TRUSTED_PROXIES: 'loopback',
      COUPONS_PER_MINUTE: '10000',
      PAYMENTS_PER_MINUTE: '10000',
    };
    // The first node makes the tables.
    const nodes: StoreNode[] = [await startStoreNode(environment)];
    nodes.push(await startStoreNode(environment));
    onTestFinished(() => {
      for (const { process: node } of nodes) node.kill('SIGKILL');
    });
    const shoppers = sendShoppers(
      nodes.map(({ url }) => url),
      { atOnce: buyers },
    );
    for (let kill = 0; kill < kills; kill++) {
      const paid = shoppers.acknowledged.paid.length;
      await expect.poll(() => shoppers.acknowledged.paid.length, { timeout: 60_000 }).toBeGreaterThan(paid);
      await wait(Math.random() * 1000);
      const { url, end } = nodes[kill % 2] as StoreNode;
      await end('SIGKILL');
      nodes[kill % 2] = await startStoreNode({ ...environment, PORT: new URL(url).port });
    }
    await shoppers.finish();
    console.info(`${shoppers.acknowledged.paid.length} orders were paid, ${wordAnswers(shoppers.asked, 0)}`);

    expect(shoppers.faults).toEqual([]);
    expect(shoppers.asked.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    const { DATABASE_URL: url } = environment as { DATABASE_URL?: string };
    const database = await openDatabase(url ? { url } : { folder: environment.DATA_DIR });
    onTestFinished(() => database.close());
    expect(await checkBooks(database, shoppers.acknowledged)).toEqual([]);
  },
  600_000,
);
