/** Sales of the last 90 days, by product. */
export interface SoldProducts {
  /** The latest counts. */
  counts(): Promise<SoldCounts>;
  /** The counts for callers that cannot wait. Null until the first count is done; the first call starts that count. */
  known(): SoldCounts | null;
}

export interface SoldCounts {
  /** The skus of products with paid units that were not refunded, most units first. */
  bestsellers: readonly string[];
  /** Skus of products that were bought together with each product, by its sku, the most frequent first. */
  boughtWith: ReadonlyMap<string, readonly string[]>;
}
