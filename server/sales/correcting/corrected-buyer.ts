import type { OrderBuyer } from '#server/sales/orders/order-document.ts';

/** The fields of a buyer that staff correct. Missing ones stay. */
export type BuyerCorrection = { [Field in (typeof correctedFields)[number]]?: string | undefined };

export const correctedFields = ['firstName', 'lastName', 'latinName', 'phone', 'email'] as const;

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
