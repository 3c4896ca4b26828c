import * as z from 'zod/mini';
import { day } from './fields.ts';

/** Where a visit begins: `gate` is empty where there is none to name. */
export const venue = z.object({ place: z.string(), gate: z.string(), map_url: z.nullable(z.string()) });

/** How long a visit may be cancelled for nothing: until the end of a day so many days before, or so many hours before it begins. */
export const cancellation = z.object({ freeUntilDays: z.optional(z.int()), freeUntilHours: z.optional(z.int()) });

/** A day and a time on the operator's clock, `HH:mm`. */
export const operatorTime = z.object({ day, time: z.string() });

export type Venue = z.infer<typeof venue>;
export type Cancellation = z.infer<typeof cancellation>;
