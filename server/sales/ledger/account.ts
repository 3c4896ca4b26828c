/** The origin of a gift code: bought by an order, or given away by the operator. */
export type GiftCodeOrigin = 'sold' | 'granted';

/** The accounts of the ledger, each by a name that stays. docs/rules/ledger.md says what stands on which. */
export const accounts = {
  /** The sums that buyers have paid ahead, which is credit, or still owe, which is debit. Each order ends with nothing on it. */
  customer: 'customer',
  /** Money at a payment service. */
  gateway: (method: string) => `gateway:${method}`,
  /** The fees that a payment service keeps. */
  fees: (method: string) => `fees:${method}`,
  /** The sales at a tax rate, without the tax. */
  sales: (rate: number) => `sales:${rate}`,
  /** The tax of a rate. */
  tax: (rate: number) => `tax:${rate}`,
  /** The discounts of promo codes. */
  discounts: (rate: number) => `discounts:${rate}`,
  /** Sales that were taken back, without the tax. */
  refunds: (rate: number) => `refunds:${rate}`,
  /** Gift codes. `sold`: the debt to holders of bought codes. `granted`: the payments of the operator's own codes. */
  giftCodes: (origin: GiftCodeOrigin) => `gift-codes:${origin}`,
  /** Money that must go back and has not yet. */
  dueBack: 'due-back',
  /** Money that went back at the payment service without a refund of the store's. */
  returnedOutside: 'returned-outside',
  /** Money that a dispute which was lost has taken, without the store having owed it. */
  chargedBack: 'charged-back',
  /** Money that was due to somebody, or to the store, and was given up. */
  writtenOff: 'written-off',
  /** The sums that do not add up in an order; the audit names them. */
  suspense: 'suspense',
  /** The other side of what was there before the ledger began. */
  opening: 'opening',
} as const;
