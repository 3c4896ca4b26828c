import * as z from 'zod/mini';
import { text } from './fields.ts';
import { mapUrl } from './link.ts';

/** Where a visit begins. */
export const venue = z.strictObject({ place: text, gate: z.optional(text), mapUrl: z.optional(mapUrl) });

/** On what terms a visit may be cancelled. */
export const cancellation = z
  .strictObject({
    freeUntilDays: z.optional(z.int().check(z.minimum(0), z.maximum(365))),
    freeUntilHours: z.optional(z.int().check(z.minimum(0), z.maximum(8760))),
  })
  .check(z.refine((terms) => Object.keys(terms).length === 1, 'needs freeUntilDays or freeUntilHours, not both'));
