/** Whose gift code: one that an order has bought, or one that the operator has given away. */
export type GiftCodeOrigin = 'sold' | 'granted';

/** The accounts of the ledger, each by a name that stays. docs/rules/ledger.md says what stands on which. */
export const accounts = {
  /** What buyers have paid ahead, which is credit, or still owe, which is debit. Each order ends with nothing on it. */
  customer: 'customer',
  /** Money at a payment service. */
  gateway: (method: string) => `gateway:${method}`,
  /** What a payment service keeps of it. */
  fees: (method: string) => `fees:${method}`,
  /** What was sold at a tax rate, without the tax. */
  sales: (rate: number) => `sales:${rate}`,
  /** The tax of a rate. */
  tax: (rate: number) => `tax:${rate}`,
  /** What promo codes took off. */
  discounts: (rate: number) => `discounts:${rate}`,
  /** Sales that were taken back, without the tax. */
  refunds: (rate: number) => `refunds:${rate}`,
  /** `sold`: what is owed to whoever has a bought code. `granted`: what the operator's own codes have paid. */
  giftCodes: (origin: GiftCodeOrigin) => `gift-codes:${origin}`,
  /** Money that must go back and has not yet. */
  dueBack: 'due-back',
  /** Money that went back at the payment service without a refund of the store's. */
  returnedOutside: 'returned-outside',
  /** Money that a dispute which was lost has taken, without the store having owed it. */
  chargedBack: 'charged-back',
  /** Money that was due to somebody, or to the store, and was given up. */
  writtenOff: 'written-off',
  /** What does not add up in an order; the audit names it. */
  suspense: 'suspense',
  /** The other side of what was there before the ledger began. */
  opening: 'opening',
} as const;
