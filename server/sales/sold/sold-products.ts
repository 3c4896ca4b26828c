/** The real sales of late, by product. */
export interface SoldProducts {
  /** The counts as they were made last, which is not long ago. */
  counts(): Promise<SoldCounts>;
  /** The same for callers that cannot wait: null until a first count is done, which the question begins. */
  known(): SoldCounts | null;
}

export interface SoldCounts {
  /** The skus of products of which any unit was paid for and not given back, the most units first. */
  bestsellers: readonly string[];
  /** Skus of the products that were bought in the same orders, by a product's sku; what is in the most orders comes first. */
  boughtWith: ReadonlyMap<string, readonly string[]>;
}
