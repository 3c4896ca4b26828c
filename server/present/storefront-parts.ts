import type { Catalogue } from '#server/commerce/catalogue.ts';
import type { Content } from '#server/content/content.ts';
import type { Reviews } from '#server/members/reviews/reviews.ts';
import type { BuyerOrders } from '#server/sales/create-orders.ts';
import type { SoldProducts } from '#server/sales/sold/create-sold-products.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import type { WalletIds } from '#shared/rules/wallet-urls.ts';
import type { StoreSurroundings } from './present-store.ts';

export interface StorefrontParts {
  catalogue: Catalogue;
  orders: Pick<BuyerOrders, 'byFakeId' | 'byIncrementId'>;
  content: Content;
  reviews: Pick<Reviews, 'version' | 'ratings' | 'ofProduct'>;
  sold: SoldProducts;
  settings: StoreSurroundings & WalletIds & { compareAtFactor: number };
}

export function shaped<Value, Shape>(outcome: Result<Value>, shape: (value: Value) => Shape): Result<Shape> {
  return outcome.ok ? succeed(shape(outcome.value)) : outcome;
}
