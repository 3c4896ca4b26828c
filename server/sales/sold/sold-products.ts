/** The real sales of late, by product. */
export interface SoldProducts {
  /** The counts as they were made last, which is not long ago. */
  counts(): Promise<SoldCounts>;
  /** The counts for callers that cannot wait. Null until the first count is done; the first call starts that count. */
  known(): SoldCounts | null;
}

export interface SoldCounts {
  /** The skus of products of which any unit was paid for and not given back, the most units first. */
  bestsellers: readonly string[];
  /** Skus of the products that were bought in the same orders as a product, under that product's sku. The most frequent one comes first. */
  boughtWith: ReadonlyMap<string, readonly string[]>;
}
