const widgetsWithPrices = 'gondola-cart, gondola-checkout, gondola-product-picker';

/**
 * The first format of a number or a date that a browser makes takes as long as drawing a whole cart, because it reads its languages' data.
 * Where widgets will write prices it is made beside the page, in a thread of its own, while they are on their way.
 */
export function startFormats(): void {
  if (!document.querySelector(widgetsWithPrices)) return;
  // A browser that starts no worker makes the format later, itself.
  new Worker(new URL('./formats-worker.ts', import.meta.url), { name: document.documentElement.lang });
}
