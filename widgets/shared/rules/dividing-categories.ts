/** The categories that divide search results. Empty for few results, or when fewer than two categories divide them. */
export function dividingCategories<Category extends { total_count: number }>(
  categories: readonly Category[],
  total: number,
): Category[] {
  const parts = categories.filter(({ total_count: count }) => count < total);
  return total > fewResults && parts.length > 1 ? parts : [];
}

const fewResults = 4;
