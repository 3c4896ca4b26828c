import * as z from 'zod/mini';
import { refundTerms } from '#shared/contract/visit.ts';
import type { StoredOrder } from './stored-order.ts';

export const receiptKinds = ['receipt', 'credit-note'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** An amount in the minor unit of its currency. */
const cents = z.int();

/** All that a receipt or credit note says but for its buyer, in the buyer's language. It never changes. */
export const receiptFacts = z.object({
  /** ISO 4217. */
  currency: z.string(),
  /** The operator's day on which it was given. */
  day: z.string(),
  /** Null where the store had not said who sells. */
  operator: z.nullable(z.object({ name: z.string(), address: z.string(), number: z.string(), note: z.string() })),
  /** The number of the receipt that a credit note takes back; null where that order was paid before there were receipts. */
  takesBack: z.nullable(z.string()),
  /** `amountCents` is `units` times `priceCents`; tax is contained. */
  lines: z.array(
    z.object({
      name: z.string(),
      option: z.string(),
      visitDate: z.nullable(z.string()),
      slot: z.string(),
      units: z.int(),
      priceCents: cents,
      amountCents: cents,
      /**
       * The refund terms as its buyer read them, of receipts alone; null where the operator promised nothing, and absent where they were not
       * kept yet.
       */
      refundTerms: z.optional(z.nullable(refundTerms)),
    }),
  ),
  /**
   * The reductions of the lines: a discount, or on a credit note also the fee that is kept for cancelling or for moving. A receipt of a move has
   * the fee for it with a negative sign: it is added to them.
   */
  reductions: z.array(z.object({ kind: z.enum(['discount', 'fee', 'move-fee']), label: z.string(), cents })),
  /** Lines less reductions. */
  totalCents: cents,
  /** The total by rate, in percent; empty where the store names no tax. */
  taxes: z.array(z.object({ rate: z.number(), netCents: cents, taxCents: cents })),
  /** The ways in which the total was paid, or is refunded. A gift code is named by its last characters. */
  payments: z.array(z.object({ by: z.enum(['gift-code', 'money']), name: z.string(), cents })),
});

export type ReceiptFacts = z.infer<typeof receiptFacts>;

/** The place of a receipt in the series of its kind and year. */
export interface ReceiptPlace {
  kind: ReceiptKind;
  year: number;
  ordinal: number;
}

export interface GivenReceipt extends ReceiptPlace {
  number: string;
  /** The key of the payment or refund that it is for. */
  fact: string;
  issuedAt: number;
}

/** A receipt with its buyer: the order alone knows that, and may have forgotten it. */
export interface WholeReceipt extends GivenReceipt {
  facts: ReceiptFacts;
  order: Pick<StoredOrder, 'number' | 'locale' | 'buyer'>;
}
