import * as z from 'zod/mini';
import { mostUnits } from './bounds.ts';
import { defineCall } from './call.ts';
import { dayAndSlot, sku, text } from './fields.ts';

export const query = defineCall({
  name: 'inventory.query',
  method: 'POST',
  path: '/guestcheckout/productInventoryQuery',
  caller: 'visitor',
  summary: 'The remaining places of a product on a day, or in a time slot of that day.',
  safe: true,
  request: z.object({ SKU: sku, Source: dayAndSlot }),
  response: z.object({
    TX_Date: z.string(),
    NM_Sellable: z.int(),
    /** True when the operator has closed the day or slot. */
    closed: z.optional(z.boolean()),
    reason: z.optional(z.string()),
  }),
  errors: ['product-not-found'],
});

export const release = defineCall({
  name: 'inventory.release',
  method: 'POST',
  path: '/guestcheckout/productUnreservedInventory',
  caller: 'service',
  summary: 'Releases the places of an order that was never paid. A repeated call changes nothing.',
  safe: false,
  request: z.object({ orderRef: text(64, 1) }),
  response: z.object({ released: z.int() }),
  errors: ['not-allowed', 'order-not-found', 'order-already-paid'],
});

export const deduct = defineCall({
  name: 'inventory.deduct',
  method: 'GET',
  path: '/inventory/deduct',
  caller: 'service',
  summary:
    'Confirms places that a cart holds, once for each combination of OrderID, CartID, SKU and Source. A repeated call takes no places, even after they were released.',
  safe: false,
  request: z.object({
    SKU: sku,
    Source: dayAndSlot,
    Sold: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostUnits)),
    OrderID: text(64, 1),
    CartID: text(64, 1),
  }),
  response: z.object({ confirmed: z.int() }),
  errors: [
    'not-allowed',
    'cart-not-found',
    'source-not-found',
    'visit-closed',
    'quota-exceeded',
    'deduction-mismatch',
    'deduction-released',
  ],
});
