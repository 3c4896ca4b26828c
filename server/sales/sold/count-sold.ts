import type { OrderedItem } from '#server/sales/orders/order-document.ts';

export interface SoldCounts {
  /** The skus of products with paid units that were not refunded, most units first. */
  bestsellers: readonly string[];
  /** Skus of products that were bought together with each product, by its sku, the most frequent first. */
  boughtWith: ReadonlyMap<string, readonly string[]>;
}

export type SoldItem = Pick<OrderedItem, 'productSku' | 'isGift' | 'ordered' | 'refunded'>;

const mostTogether = 50;

/** Counts paid orders, one after another. Gifts and refunded units do not count. */
export function countSold() {
  const units = new Map<string, number>();
  const together = new Map<string, Map<string, number>>();

  return {
    add(items: readonly SoldItem[]): void {
      const sold = items.filter(({ isGift, ordered, refunded }) => !isGift && ordered > refunded);
      for (const { productSku, ordered, refunded } of sold) addTo(units, productSku, ordered - refunded);
      const skus = [...new Set(sold.map(({ productSku }) => productSku))];
      for (const sku of skus) {
        const others = together.get(sku) ?? new Map<string, number>();
        for (const other of skus) if (other !== sku) addTo(others, other, 1);
        together.set(sku, others);
      }
    },

    counts(): SoldCounts {
      const boughtWith = [...together].map(([sku, others]) => [sku, mostFirst(others).slice(0, mostTogether)] as const);
      return { bestsellers: mostFirst(units), boughtWith: new Map(boughtWith) };
    },
  };
}

function addTo(counts: Map<string, number>, sku: string, count: number): void {
  counts.set(sku, (counts.get(sku) ?? 0) + count);
}

/** Sorts by count, then by sku, so that every node has the same sequence. */
function mostFirst(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .toSorted(([sku, count], [otherSku, other]) => other - count || (sku < otherSku ? -1 : 1))
    .map(([sku]) => sku);
}
