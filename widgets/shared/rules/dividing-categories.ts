/** The categories that divide search results. None for a few results, and none that holds every result, because neither helps to choose. */
export function dividingCategories<Category extends { total_count: number }>(
  categories: readonly Category[],
  total: number,
): Category[] {
  const parts = categories.filter(({ total_count: count }) => count < total);
  return total > fewResults && parts.length > 1 ? parts : [];
}

/** The maximum number of results that need no division. */
const fewResults = 4;
