import { type PartnerPage, waitFor } from './partner-page.ts';

export const umbrellaPicker = '<gondola-product-picker sku="V-01" quiet></gondola-product-picker>';

/** Adds two umbrellas with the page's picker. */
export async function fillCart(page: PartnerPage): Promise<void> {
  (await page.find('gondola-product-picker >>> .stepper button:last-of-type')).click();
  (await page.find('gondola-product-picker >>> button[type="submit"]')).click();
  await waitFor(() => page.heard('gondola-add-to-cart').length > 0, 'gondola-add-to-cart');
}
