import * as z from 'zod/mini';

const line = z.object({
  id: z.string(),
  productSku: z.string(),
  /** The sku of the variant, or of the product if it has no variants. */
  sku: z.string(),
  /** JSON of the answers, in the sequence of the product's options. Two lines with the same JSON text have the same choices. */
  options: z.string(),
  visitDate: z.nullable(z.string()),
  slot: z.string(),
  quantity: z.int(),
  /** The product's name when the line was added, in the language of that call. It is shown after the product has left the catalogue. */
  name: z.optional(z.string()),
});

/** The JSON document in a cart's row. Holds are in other rows, because a hold ends without a change of the cart. */
export const cartDocument = z.object({
  lines: z.array(line),
  buyer: z.nullable(
    z.object({
      email: z.string(),
      address: z.catchall(z.object({ firstName: z.string(), lastName: z.string() }), z.string()),
      voucherDate: z.nullable(z.string()),
    }),
  ),
  /** The instant at which checkout first renewed the holds, in milliseconds; null before that. */
  renewedAt: z.nullable(z.int()),
});

export type CartDocument = z.infer<typeof cartDocument>;
export type DocumentLine = z.infer<typeof line>;

export const emptyCart: CartDocument = { lines: [], buyer: null, renewedAt: null };
