import type { ProductSummary } from '#shared/contract/product.ts';
import { isOpenTicket } from './is-open-ticket.ts';
import { type Loader, type LoadRequest, loaded } from './loader.ts';

const rowLength = 4;

/** The most products in the booking line. The other products are in the list of all products. */
const mostBookable = 12;

/** The pages of the list of all products that are searched for tickets, and their size. */
const lookedAt = { pages: 3, pageSize: 16 };

const leastBestsellers = 3;

/** Milliseconds for which the page is fresh. Until sales are counted for the first time, the page is soon made again. */
const goodForMs = { counted: 600_000, uncounted: 5_000 };

/** Loads the bookable products, the picks, the bestsellers, and a row for each of two categories with enough products. */
export const loadHome: Loader<'home'> = async (request) => {
  const { storefront, context } = request;
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
  const bestsellers = await storefront.knownBestsellers(context, rowLength);
  const page = loaded({
    bookable: (await bookable(request)).map(({ name, url_key }) => ({ name, url_key })),
    picks: picks ?? [],
    bestsellers: bestsellers && bestsellers.length >= leastBestsellers ? bestsellers : [],
    rows: categories.map((category, index) => ({ category, products: rows[index] ?? [] })),
  });
  return { ...page, goodForMs: bestsellers ? goodForMs.counted : goodForMs.uncounted };
};

/** The first tickets in the list of all products that can be bought. */
async function bookable({ storefront, context }: LoadRequest): Promise<ProductSummary[]> {
  const tickets: ProductSummary[] = [];
  for (let page = 1; page <= lookedAt.pages && tickets.length < mostBookable; page += 1) {
    const found = await storefront.list(context, { categoryId: null, page, pageSize: lookedAt.pageSize });
    if (!found.ok) break;
    tickets.push(...found.value.list.filter(isOpenTicket));
    if (page * lookedAt.pageSize >= found.value.total) break;
  }
  return tickets.slice(0, mostBookable);
}
