import type * as z from 'zod/mini';

/** One setting: its name outside, how it is read, and its default as it would be written. */
export function setting<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  defaultText: string,
  about: {
    meaning: string;
    fault: string;
    secret?: boolean /** The default in production, when it is another. */;
    productionText?: string;
  },
) {
  return { name, schema, defaultText, productionText: defaultText, secret: false, ...about };
}
