/**
 * The categories that divide search results, without any that holds every result. Empty for a few results, or when fewer than two
 * categories remain.
 */
export function dividingCategories<Category extends { total_count: number }>(
  categories: readonly Category[],
  total: number,
): Category[] {
  const parts = categories.filter(({ total_count: count }) => count < total);
  return total > fewResults && parts.length > 1 ? parts : [];
}

/** The maximum number of results that need no division. */
const fewResults = 4;
