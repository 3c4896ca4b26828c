import { type Loader, loaded } from './loader.ts';

const rowLength = 4;

/** The picks, and a row for each of two categories that have enough to fill it. */
export const loadHome: Loader<'home'> = async ({ storefront, context }) => {
  const menu = await storefront.menu(context);
  const [first, ...rest] = menu.filter((entry) => entry.product_count >= 3);
  const categories = (rest.length >= 2 ? rest : [first, ...rest].filter((entry) => entry !== undefined)).slice(0, 2);
  const [picks, ...rows] = await Promise.all(
    [{ categoryId: null, role: 'picks' as const }, ...categories.map(({ id }) => ({ categoryId: id }))].map(
      async (which) => {
        const found = await storefront.list(context, { ...which, page: 1, pageSize: rowLength });
        return found.ok ? found.value.list : [];
      },
    ),
  );
  return loaded({
    picks: picks ?? [],
    rows: categories.map((category, index) => ({ category, products: rows[index] ?? [] })),
  });
};
