import * as z from 'zod/mini';

/** The average of a product's reviews, with one decimal. */
export const rating = z.object({ average: z.number(), count: z.int() });

export type Rating = z.infer<typeof rating>;
