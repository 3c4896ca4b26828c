import * as z from 'zod/mini';
import { refundTerms } from '#shared/contract/visit.ts';
import type { StoredOrder } from './stored-order.ts';

export const receiptKinds = ['receipt', 'credit-note'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

const cents = z.int();

/** The content of a receipt or credit note without its buyer, in the buyer's language. It never changes. */
export const receiptFacts = z.object({
  currency: z.string(),
  day: z.string(),
  /** The seller's details in the buyer's language; null when the store had none. */
  operator: z.nullable(z.object({ name: z.string(), address: z.string(), number: z.string(), note: z.string() })),
  /** The number of the receipt that a credit note corrects; null when the order was paid before the store issued receipts. */
  takesBack: z.nullable(z.string()),
  /** `amountCents` is `units` times `priceCents`; tax is included. */
  lines: z.array(
    z.object({
      name: z.string(),
      option: z.string(),
      visitDate: z.nullable(z.string()),
      slot: z.string(),
      units: z.int(),
      priceCents: cents,
      amountCents: cents,
      /** True when the amount is a part of the price that is returned as goodwill. Absent on all other lines. */
      isGoodwill: z.optional(z.boolean()),
      /** The terms that the buyer read. Null: the operator promised none. Absent on credit notes and older receipts. */
      refundTerms: z.optional(z.nullable(refundTerms)),
    }),
  ),
  /**
   * The reductions of the lines: a discount, and on a credit note also the goodwill that was returned before, and the fee that the store keeps
   * for a refund or a move. On a receipt for a move, the fee has a negative sign because it is added to the lines.
   */
  reductions: z.array(
    z.object({ kind: z.enum(['discount', 'goodwill', 'fee', 'move-fee']), label: z.string(), cents }),
  ),
  totalCents: cents,
  /** The total by tax rate, in percent; empty when nothing is taxed. */
  taxes: z.array(z.object({ rate: z.number(), netCents: cents, taxCents: cents })),
  /**
   * The ways in which the total was paid or is refunded. A gift code is named by its last characters. `issued-code`: a gift code that is
   * issued in place of money.
   */
  payments: z.array(z.object({ by: z.enum(['gift-code', 'money', 'issued-code']), name: z.string(), cents })),
});

export type ReceiptFacts = z.infer<typeof receiptFacts>;

export interface ReceiptPosition {
  kind: ReceiptKind;
  year: number;
  ordinal: number;
}

export interface GivenReceipt extends ReceiptPosition {
  number: string;
  /** The key of its payment, refund or move. */
  fact: string;
  issuedAt: number;
}

/** A receipt with its buyer at that time. The buyer's data is only in the order, from which it may have been removed. */
export interface WholeReceipt extends GivenReceipt {
  facts: ReceiptFacts;
  order: Pick<StoredOrder, 'number' | 'locale' | 'buyer'>;
}
