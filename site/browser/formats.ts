const widgetsWithPrices = 'gondola-cart, gondola-checkout, gondola-product-picker';

/**
 * Prepares number and date formats in a worker while the widgets load. The first format takes as long as rendering a whole cart, because
 * the browser reads its language data.
 */
export function startFormats(): void {
  if (!document.querySelector(widgetsWithPrices)) return;
  // A browser that cannot start the worker makes the format later.
  new Worker(new URL('./formats-worker.ts', import.meta.url), { name: document.documentElement.lang });
}
