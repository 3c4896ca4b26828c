const widgetsWithPrices = 'gondola-cart, gondola-checkout, gondola-product-picker';

/** Prepares formats in a worker while the widgets load, because the first one takes as long as rendering a whole cart. */
export function startFormats(): void {
  if (!document.querySelector(widgetsWithPrices)) return;
  // A browser that cannot start the worker makes the format later.
  new Worker(new URL('./formats-worker.ts', import.meta.url), { name: document.documentElement.lang });
}
