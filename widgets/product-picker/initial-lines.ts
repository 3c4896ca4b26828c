import * as z from 'zod/mini';
import type { InitialLine } from './picker-state.ts';

const lines = z.array(
  z.object({
    sku: z.string(),
    quantity: z.int(),
    customizable_options: z.array(z.object({ id: z.int(), values: z.array(z.object({ value: z.string() })) })),
  }),
);

/** The `initial` attribute: cart lines as the cart has them. What is no such list counts as empty. */
export function readInitialLines(value: unknown): InitialLine[] {
  const read = lines.safeParse(value);
  return read.success ? read.data : [];
}

/** The `edit-line-id` attribute: ids with commas between them; undefined when there is none. */
export function readLineIds(value: string | undefined): string[] | undefined {
  const ids = (value ?? '').split(',').map((id) => id.trim());
  const named = ids.filter((id) => id !== '');
  return named.length > 0 ? named : undefined;
}
