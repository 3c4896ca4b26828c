/** The categories that divide what was found: one that has all of it, or as good as nothing to divide, helps nobody to choose. */
export function dividingCategories<Category extends { total_count: number }>(
  categories: readonly Category[],
  total: number,
): Category[] {
  const parts = categories.filter(({ total_count: count }) => count < total);
  return total > fewResults && parts.length > 1 ? parts : [];
}

/** So many are seen at a glance. */
const fewResults = 4;
