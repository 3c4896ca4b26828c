import { mostVisitItems } from '#shared/contract/bounds.ts';
import { fetch as fetchCart } from '#shared/contract/cart.ts';
import type { Cart } from '#shared/contract/cart-shape.ts';
import type { VisitEvent, VisitItem } from '#shared/contract/events.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { pageViewAfterMs } from '#shared/rules/waiting-times.ts';
import { readCartId } from '#shared/state/cart-storage.ts';
import { listedItems, sumOf, viewedItem } from './counted-items.ts';
import { pageApi, pageLocale } from './page-api.ts';

/** Details of a purchase, stored from the checkout until the payment is settled. */
const begunKey = 'gondola.begunPurchase';

type Counted = Omit<VisitEvent, 'page'>;

declare global {
  interface Window {
    /** Read by tag managers. It exists only after consent. */
    dataLayer?: object[];
  }
}

let stop: AbortController | null = null;

/** Counts this page and the visitor's actions under their GA4 names: in `dataLayer` for tag managers, and with a beacon for the store. */
export function startCounting(): void {
  stop?.abort();
  stop = new AbortController();
  const { signal } = stop;
  countPageSoon(signal);
  // A page from the back-forward cache counts again.
  addEventListener('pageshow', ({ persisted }) => persisted && countPageSoon(signal), { signal });
  document.addEventListener('gondola-add-to-cart', ({ detail }) => count(withItems('add_to_cart', detail.items)), {
    signal,
  });
}

/** Stops counting, and removes what was stored for it. */
export function stopCounting(): void {
  stop?.abort();
  stop = null;
  delete window.dataLayer;
  tryStorage(() => {
    sessionStorage.removeItem(begunKey);
    for (const code of localeCodes) localStorage.removeItem(`gondola.cartItemGTM.${code}`);
  });
}

function countPageSoon(signal: AbortSignal): void {
  const timer = setTimeout(() => void countPage(), pageViewAfterMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

async function countPage(): Promise<void> {
  const { page } = document.documentElement.dataset;
  count({ event: 'page_view' });
  const viewed = page === 'product' ? viewedItem(document) : null;
  if (viewed) count(withItems('view_item', [viewed]));
  const listed = listedItems(document);
  if (listed.length > 0) count(withItems('view_item_list', listed));
  if (page === 'checkout') await countCheckout();
  if (document.querySelector('[data-paid]')) countPurchase();
}

async function countCheckout(): Promise<void> {
  const cartId = readCartId(pageLocale());
  const answer = cartId ? await pageApi.send(fetchCart, { cartId }) : null;
  if (!answer?.ok || !stop) return;
  const items = cartItems(answer.value.cart);
  if (items.length === 0) return;
  count(withItems('begin_checkout', items));
  const { value, currency } = answer.value.cart.prices.grand_total;
  tryStorage(() => {
    for (const code of localeCodes) localStorage.setItem(`gondola.cartItemGTM.${code}`, JSON.stringify(items));
    sessionStorage.setItem(begunKey, JSON.stringify({ event: 'purchase', items, value, currency } satisfies Counted));
  });
}

/** Counts a purchase once, on the page that first learns of the payment. */
function countPurchase(): void {
  tryStorage(() => {
    const begun = sessionStorage.getItem(begunKey);
    sessionStorage.removeItem(begunKey);
    if (begun) count(JSON.parse(begun));
  });
}

function cartItems(cart: Cart): VisitItem[] {
  return cart.items.map(({ product, sku, quantity, prices }) => ({
    item_name: product.name,
    item_id: sku,
    price: prices.row_total_including_tax.value,
    quantity,
    currency: prices.row_total_including_tax.currency,
  }));
}

function withItems(event: Counted['event'], items: VisitItem[]): Counted {
  return { event, items: items.slice(0, mostVisitItems), value: sumOf(items), currency: items[0]?.currency };
}

/** Sends one event, without the address's query, which may contain an order key. */
function count(counted: Counted): void {
  const visit: VisitEvent = { ...counted, page: location.pathname.slice(0, 200) };
  window.dataLayer ??= [];
  const { event, page, ...ecommerce } = visit;
  window.dataLayer.push({ event, page_path: page, ...(ecommerce.items ? { ecommerce } : {}) });
  const body = new Blob([JSON.stringify({ events: [visit] })], { type: 'application/json' });
  navigator.sendBeacon(`/api/events?store=${pageLocale()}`, body);
}

function tryStorage(act: () => void): void {
  try {
    act();
  } catch {
    // Storage is blocked: the purchase is not counted.
  }
}
