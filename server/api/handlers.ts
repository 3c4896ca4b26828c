import type { ApiOptions } from './api-options.ts';
import { cartHandlers } from './cart.ts';
import type { Handler } from './handle.ts';
import { inventoryHandlers } from './inventory.ts';
import { orderHandlers } from './order.ts';
import { paymentHandlers } from './payment.ts';
import { productHandlers } from './product.ts';
import { searchHandlers } from './search.ts';
import { storeHandlers } from './store.ts';

/** What answers each call of the contract. */
export function handlersOf(options: ApiOptions): Handler[] {
  return [
    ...storeHandlers(options),
    ...productHandlers(options),
    ...searchHandlers(options),
    ...cartHandlers(options),
    ...inventoryHandlers(options),
    ...orderHandlers(options),
    ...paymentHandlers(options),
  ];
}
