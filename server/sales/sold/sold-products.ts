/** What the store has really sold of late, by product. */
export interface SoldProducts {
  /** As it was counted last, which is not long ago. */
  counts(): Promise<SoldCounts>;
  /** The same for whoever cannot wait: null until a first count is done, which the question begins. */
  known(): SoldCounts | null;
}

export interface SoldCounts {
  /** The skus of products of which any unit was paid for and not given back, the most units first. */
  bestsellers: readonly string[];
  /** By a product's sku: those of the products that were bought in the same orders, what is in the most orders first. */
  boughtWith: ReadonlyMap<string, readonly string[]>;
}
