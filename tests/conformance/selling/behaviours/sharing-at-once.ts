import { describe, expect, it } from 'vitest';
import { addToNewCart, buy, en, must, placesLeft, scarceDay, sharedItem } from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

const scarce = `${scarceDay}_10:00`;

export function describeSharingAtOnce(store: () => TestStore) {
  describe('many simultaneous buyers of products that share pools', () => {
    it("get at most each pool's places together, on two nodes", async () => {
      const { commerce, openAnother } = store();
      const nodes = [commerce, await openAnother({})];
      const item = (sku: string, quantity = 1, slot: '10:00' | '14:00' = '10:00') =>
        sharedItem(sku, quantity, { date: scarceDay, slot });
      const wishes = [
        [item('feast-family')],
        [item('lecture-adult'), item('up-adult')],
        [item('round-adult')],
        [item('feast-adult', 1, '14:00'), item('up-adult')],
        [item('up-family'), item('lecture-adult', 2, '14:00')],
      ];
      const buyers = Array.from({ length: 40 }, async (_, client) => {
        const node = nodes[client % 2] ?? commerce;
        const added = await addToNewCart(node, wishes[client % wishes.length] ?? []);
        if (!added.ok) return added.failure.code;
        await buy(node, added.value.id);
        return 'sold';
      });
      const outcomes = new Set(await Promise.all(buyers));
      expect([...outcomes].sort()).toEqual(['quota-exceeded', 'sold']);
      expect(await placesLeft(commerce, scarce, 'up')).toBeLessThanOrEqual(1);
    });

    it('never block each other, whatever the sequence of their requests', async () => {
      const { commerce, openAnother } = store();
      const nodes = [commerce, await openAnother({})];
      const days = ['2026-03-15', '2026-03-16', '2026-03-17'];
      const buyers = Array.from({ length: 30 }, async (_, client) => {
        const node = nodes[client % 2] ?? commerce;
        const asked = days.flatMap((date) => [
          sharedItem('lecture-adult', 1, { date }),
          sharedItem('feast-adult', 1, { date, slot: '14:00' }),
        ]);
        const added = await addToNewCart(node, client % 4 < 2 ? asked : asked.toReversed());
        if (added.ok) must(await node.carts.remove(en, added.value.id, added.value.lines[0]?.id ?? ''));
        return added.ok ? 'held' : added.failure.code;
      });
      const outcomes = await Promise.all(buyers);
      expect(outcomes.filter((outcome) => outcome === 'held').length).toBeGreaterThanOrEqual(6);
      expect(new Set(outcomes)).toEqual(new Set(['held', 'quota-exceeded']));
    });
  });
}
