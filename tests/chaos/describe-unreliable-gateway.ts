import { expect, it } from 'vitest';
import { createRandom } from '#tests/conformance/random.ts';
import { compareMoney } from './compare-money.ts';
import { createBuyers, type Later } from './unreliable-buyers.ts';
import { createPost, forgedId } from './unreliable-post.ts';
import { openUnreliableStore } from './unreliable-store.ts';

const atOnce = 5;

/**
 * Buyers pay at services that lose answers, fail, are slow or down, or capture another sum than requested. Webhooks come twice, late, in
 * any sequence, or forged. After the repair, every cent is where it belongs.
 */
export function describeUnreliableGateway({ seed, buyers }: { seed: number; buyers: number }): void {
  it(`${buyers} buyers at payment services with every kind of failure get tickets or their money back (SEED=${seed})`, async () => {
    const random = createRandom(seed);
    const store = await openUnreliableStore();
    const { paypal, stripe } = store;
    const shoppers = createBuyers(store);
    const post = createPost(store);
    let later: Later[] = [];

    async function round(newBuyers: number): Promise<void> {
      const due = later.filter(({ rounds }) => rounds <= 0);
      later = later.filter(({ rounds }) => rounds > 0).map(({ rounds, act }) => ({ rounds: rounds - 1, act }));
      const away = random.happens(20) ? random.pick([paypal, stripe]) : null;
      if (away) away.isDown = true;
      const buying = Array.from({ length: newBuyers }, () => shoppers.buys(createRandom(random.below(2 ** 32))));
      const webhooks = shoppers.begun.filter(() => random.happens(30)).flatMap((begun) => [begun, begun]);
      const bringing = shuffle(webhooks).map((begun) => (random.happens(30) ? post.forge : post.bring)(random, begun));
      const all = [...buying, ...due.map(({ act }) => act()), ...bringing, store.turn(), store.turn()];
      later.push(...(await Promise.all(all)).flatMap((more) => more ?? []));
      if (away) away.isDown = false;
      store.pass(random.pick([1, 1, 2, 9]));
    }

    function shuffle<Item>(items: readonly Item[]): Item[] {
      return items
        .map((item) => ({ item, at: random.below(2 ** 32) }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item);
    }

    for (let come = 0; come < buyers; come += atOnce) await round(atOnce);
    while (later.length > 0) await round(0);

    paypal.repair();
    stripe.repair();
    // All pending payments are captured now.
    for (const { captures } of paypal.orders.values()) for (const capture of captures) capture.status = 'COMPLETED';
    for (const session of stripe.sessions.values()) {
      if (session.intent.status === 'processing') stripe.pay(session.id);
    }
    for (const begun of shoppers.begun) await Promise.all([post.bring(random, begun), post.forge(random, begun)]);
    for (const minutes of [1, 1, 1, 20, 40, 60, 120, 240, 240, 1, 1]) {
      store.pass(minutes);
      await store.turn();
    }

    expect([...shoppers.wrong, ...post.wrong, ...store.faults]).toEqual([]);
    expect(await compareMoney(store, shoppers.fakeIds)).toEqual([]);
    const forged = await store.database.raw.get<{ kept: number }>(
      `SELECT (SELECT COUNT(*) FROM payment_hints WHERE event_id LIKE '${forgedId}%') + (SELECT COUNT(*) FROM payment_disputes) AS kept`,
    );
    expect(forged?.kept).toBe(0);
    const counted = [...store.heard].reduce((sum, [, times]) => sum + times, 0);
    expect(counted).toBe(post.brought.true + post.brought.forged);
    expect(store.heard.get('forged')).toBeGreaterThanOrEqual(shoppers.begun.length);
    const ended = await store.database.raw.all<{ reason: string; payments: number }>(
      "SELECT state || COALESCE(', ' || refund_reason, '') AS reason, COUNT(*) AS payments FROM payments GROUP BY 1",
    );
    console.info(
      `${shoppers.fakeIds.length} orders, ${shoppers.begun.length} payments, webhooks: ${JSON.stringify(Object.fromEntries(store.heard))}, payments: ${ended.map(({ reason, payments }) => `${payments} ${reason}`).join('; ')}`,
    );
  }, 600_000);
}
