import * as z from 'zod/mini';
import { amount, day, sku, text } from './fields.ts';

export const promoCode = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9-]{3,64}$/, 'must be 3 to 64 capital letters, digits and hyphens')),
  label: text,
  kind: z.enum(['percent', 'amount']),
  value: z.number(),
  minSubtotal: z._default(amount, 0),
  /** Only these products count; none named means all. */
  skus: z._default(z.array(sku), []),
  startsOn: z.optional(day),
  endsOn: z.optional(day),
  /** How many orders may use it in all; 0 stands for no limit. */
  maxUses: z._default(z.int().check(z.minimum(0)), 0),
  /** Orders that used it so far. An export writes it; an import reads it only for a code that the store does not know yet. */
  used: z.optional(z.int().check(z.minimum(0))),
});

export const giftCode = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9-]{3,64}$/, 'must be 3 to 64 capital letters, digits and hyphens')),
  label: text,
  /** What the code was issued with. Raising it later adds the difference to what is left. */
  balance: amount,
  /** What was spent of it so far. An export writes it; an import reads it only for a code that the store does not know yet. */
  spent: z.optional(amount),
});
