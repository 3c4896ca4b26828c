import type { OrderBuyer } from '#server/sales/orders/order-document.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';

/** The fields of a buyer that staff correct. Missing ones stay. */
export type BuyerCorrection = { [Field in (typeof correctedFields)[number]]?: string | undefined };

export const correctedFields = ['firstName', 'lastName', 'latinName', 'phone', 'email'] as const;

/** A correction with the email address that its author saw on the order. A correction of the address needs it. */
export interface SeenCorrection extends BuyerCorrection {
  seenEmail?: string | undefined;
}

/** True when the order has another email address than its author saw. A repeated correction finds the address that it has set. */
export function isOutdated({ email: current }: OrderBuyer, { email, seenEmail }: SeenCorrection): boolean {
  const named = [email, seenEmail].filter((one) => one !== undefined).map(emailKey);
  return named.length > 0 && !named.includes(emailKey(current));
}

/** The corrected buyer, and the names of the changed fields. */
export function correctedBuyer(
  buyer: OrderBuyer,
  { email = buyer.email, ...given }: BuyerCorrection,
): { buyer: OrderBuyer; changed: string[] } {
  const set = Object.entries(given).filter((field): field is [string, string] => field[1] !== undefined);
  const after = { email, address: { ...buyer.address, ...Object.fromEntries(set) } };
  const changed = correctedFields.filter((field) => fieldOf(after, field) !== fieldOf(buyer, field));
  return { buyer: after, changed };
}

function fieldOf({ email, address }: OrderBuyer, field: (typeof correctedFields)[number]): string {
  return field === 'email' ? email : (address[field] ?? '');
}
