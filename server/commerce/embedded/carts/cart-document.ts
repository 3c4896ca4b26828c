import * as z from 'zod/mini';

const line = z.object({
  id: z.string(),
  productSku: z.string(),
  /** The sku of the variant, or of the product if it has no variants. */
  sku: z.string(),
  /** JSON of the chosen options in the product's order: two lines with the same text are the same choice. */
  options: z.string(),
  visitDate: z.nullable(z.string()),
  slot: z.string(),
  quantity: z.int(),
  /** The product's name when it was added, in the language of that call. It is shown when the product has left the catalogue. */
  name: z.optional(z.string()),
});

/** The JSON document in a cart's row. Holds are rows of their own, because they end without a change of the cart. */
export const cartDocument = z.object({
  /** The lines in the sequence in which the cart shows them. */
  lines: z.array(line),
  buyer: z.nullable(
    z.object({
      email: z.string(),
      address: z.catchall(z.object({ firstName: z.string(), lastName: z.string() }), z.string()),
      voucherDate: z.nullable(z.string()),
    }),
  ),
  /** The time at which checkout renewed the holds, in milliseconds; null when it has not. */
  renewedAt: z.nullable(z.int()),
});

export type CartDocument = z.infer<typeof cartDocument>;
export type DocumentLine = z.infer<typeof line>;

export const emptyCart: CartDocument = { lines: [], buyer: null, renewedAt: null };
