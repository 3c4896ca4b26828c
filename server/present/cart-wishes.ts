import type { Addition, WantedQuantity } from '#server/commerce/carts.ts';
import type { RequestOf } from '#shared/contract/call.ts';
import type { addConfigurable, addVirtual, updateItems } from '#shared/contract/cart.ts';

type AddInput = RequestOf<typeof addConfigurable>['input'] | RequestOf<typeof addVirtual>['input'];

export function readAddition({ cart_id, cart_items, replace_item_ids }: AddInput): Addition {
  return {
    cartId: cart_id,
    items: cart_items.map((item) => ({
      ...('parent_sku' in item ? { parentSku: item.parent_sku } : {}),
      sku: item.data.sku,
      quantity: item.data.quantity,
      options: item.customizable_options.map(({ id, value_string: value }) => ({ id, value })),
    })),
    ...(replace_item_ids ? { replaces: replace_item_ids } : {}),
  };
}

export function readQuantities({ cart_items }: RequestOf<typeof updateItems>['input']): WantedQuantity[] {
  return cart_items.map(({ cart_item_id: lineId, quantity }) => ({ lineId, quantity }));
}
