import * as z from 'zod/mini';

/** What visitors give a product on average, with one decimal, and how many of them have. */
export const rating = z.object({ average: z.number(), count: z.int() });

export type Rating = z.infer<typeof rating>;
