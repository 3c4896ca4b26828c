/** The origin of a gift code: bought in an order, or given away by the operator. */
export type GiftCodeOrigin = 'sold' | 'granted';

/** The accounts of the ledger by their permanent names; docs/rules/ledger.md describes them. */
export const accounts = {
  /** Money that buyers have paid in advance (credit) or still owe (debit). Each order ends with a balance of zero. */
  customer: 'customer',
  /** Money at a payment service. */
  gateway: (method: string) => `gateway:${method}`,
  /** The fees that a payment service keeps. */
  fees: (method: string) => `fees:${method}`,
  /** Sales at a tax rate, without the tax. */
  sales: (rate: number) => `sales:${rate}`,
  /** The tax at a rate. */
  tax: (rate: number) => `tax:${rate}`,
  /** The discounts of promo codes, by tax rate. */
  discounts: (rate: number) => `discounts:${rate}`,
  /** Refunded sales, without the tax. */
  refunds: (rate: number) => `refunds:${rate}`,
  /** Gift codes. `sold`: the debt to holders of bought codes. `granted`: the sums paid with the operator's own codes. */
  giftCodes: (origin: GiftCodeOrigin) => `gift-codes:${origin}`,
  /** Money that is still to return. */
  dueBack: 'due-back',
  /** Money returned outside the store that is not counted against a refund. */
  returnedOutside: 'returned-outside',
  /** Money that lost disputes have taken although the store did not owe it. */
  chargedBack: 'charged-back',
  /** Money that was still to return and was written off. */
  writtenOff: 'written-off',
  /** Sums by which an order does not add up; the audit reports them. */
  suspense: 'suspense',
  /** The counter-account of everything that existed before the ledger began. */
  opening: 'opening',
} as const;
