import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type StoreNode, startStoreNode } from '#tests/support/store-node.ts';
import { checkBooks } from './check-books.ts';
import { wordAnswers } from './judge-answers.ts';
import { openBooks, places } from './places.ts';
import { sendShoppers } from './send-shoppers.ts';
import { forBuyers, startNodes } from './start-nodes.ts';

const kills = 8;
const buyers = 20;

/** Two nodes are killed in turn at any moment, while buyers continue at the other one. */
it.each(places)(
  `nodes on %s that are killed while ${buyers} buyers buy tickets and vouchers lose and duplicate nothing`,
  async (_, openPlace) => {
    const environment = { ...forBuyers, ...(await openPlace()) };
    const nodes = await startNodes(2, environment);
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
    expect(await checkBooks(await openBooks(environment), shoppers.acknowledged)).toEqual([]);
  },
  600_000,
);
