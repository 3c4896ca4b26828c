import * as z from 'zod/mini';
import { amount, day, sku, text } from './fields.ts';

export const promoCode = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9-]{3,64}$/, 'must be 3 to 64 capital letters, digits and hyphens')),
  label: text,
  kind: z.enum(['percent', 'amount']),
  value: z.number(),
  minSubtotal: z._default(amount, 0),
  /** Products that count for the code; empty means all. */
  skus: z._default(z.array(sku), []),
  startsOn: z.optional(day),
  endsOn: z.optional(day),
  /** Number of orders that may use the code in all; 0 means no limit. */
  maxUses: z._default(z.int().check(z.minimum(0)), 0),
  /** Number of orders that have used the code. An export writes it; an import reads it only for a code that is new to the store. */
  used: z.optional(z.int().check(z.minimum(0))),
});

export const giftCode = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9-]{3,64}$/, 'must be 3 to 64 capital letters, digits and hyphens')),
  label: text,
  /** Issued amount. Raising it later adds the difference to the remaining balance. */
  balance: amount,
  /** Spent amount. An export writes it; an import reads it only for a code that is new to the store. */
  spent: z.optional(amount),
  /** True for a code that staff have blocked. An export writes it; an import reads it only for a code that is new to the store. */
  blocked: z.optional(z.literal(true)),
});
