import { whyVisitRefused } from '#server/commerce/embedded/carts/resolve-item.ts';
import { readAvailability } from '#server/commerce/embedded/catalog/availability.ts';
import { momentOf, type Shop } from '#server/commerce/embedded/shop.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { productBySku, readSource } from './place-source.ts';

/** What a product without a daily quota answers: as many as one line may have. */
const withoutQuota = 999;

/** The places left on a day, over all its slots, or in one slot. */
export async function queryPlaces(
  shop: Shop,
  { SKU, Source }: { SKU: string; Source: string },
): Promise<Result<{ TX_Date: string; NM_Sellable: number }>> {
  const now = await momentOf(shop);
  const product = productBySku(SKU, now);
  if (!product) return fail('product-not-found');
  const { date, slot } = readSource(Source);
  const isClosed = (day: string, of: string) => whyVisitRefused(shop, product, { date: day, slot: of }, now) !== null;
  const { dailyQuota, days } = await readAvailability(
    shop.database,
    product,
    { sku: product.sku, from: date, to: date },
    { instant: new Date(now.at), now, isClosed },
  );
  if (!dailyQuota) return succeed({ TX_Date: date, NM_Sellable: isClosed(date, slot) ? 0 : withoutQuota });
  const [day] = days;
  const left = slot === '' ? day?.sellable : day?.slots.find((one) => one.slot === slot)?.sellable;
  return succeed({ TX_Date: date, NM_Sellable: isClosed(date, slot) ? 0 : (left ?? 0) });
}
