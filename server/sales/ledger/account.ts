/** The origin of a gift code: bought in an order, or given away by the operator. */
export type GiftCodeOrigin = 'sold' | 'granted';

/** The accounts of the ledger by their permanent names; docs/rules/ledger.md describes each of them. */
export const accounts = {
  customer: 'customer',
  gateway: (method: string) => `gateway:${method}`,
  fees: (method: string) => `fees:${method}`,
  sales: (rate: number) => `sales:${rate}`,
  tax: (rate: number) => `tax:${rate}`,
  discounts: (rate: number) => `discounts:${rate}`,
  refunds: (rate: number) => `refunds:${rate}`,
  giftCodes: (origin: GiftCodeOrigin) => `gift-codes:${origin}`,
  dueBack: 'due-back',
  returnedOutside: 'returned-outside',
  chargedBack: 'charged-back',
  writtenOff: 'written-off',
  suspense: 'suspense',
  opening: 'opening',
} as const;
