import * as z from 'zod/mini';

const line = z.object({
  id: z.string(),
  productSku: z.string(),
  /** The sku of the variant, or of the product if it has no variants. */
  sku: z.string(),
  /** JSON of the answers in the product's sequence: two lines with the same text have the same choices. */
  options: z.string(),
  visitDate: z.nullable(z.string()),
  slot: z.string(),
  quantity: z.int(),
  /** The product's name when it was added, in that call's language. It is shown after the product has left the catalogue. */
  name: z.optional(z.string()),
});

/** The JSON document in a cart's row. Holds have their own rows, because they end without a change of the cart. */
export const cartDocument = z.object({
  /** The lines in the sequence of the cart. */
  lines: z.array(line),
  buyer: z.nullable(
    z.object({
      email: z.string(),
      address: z.catchall(z.object({ firstName: z.string(), lastName: z.string() }), z.string()),
      voucherDate: z.nullable(z.string()),
    }),
  ),
  /** The instant of checkout's first renewal of the holds, in milliseconds; null before it. */
  renewedAt: z.nullable(z.int()),
});

export type CartDocument = z.infer<typeof cartDocument>;
export type DocumentLine = z.infer<typeof line>;

export const emptyCart: CartDocument = { lines: [], buyer: null, renewedAt: null };
