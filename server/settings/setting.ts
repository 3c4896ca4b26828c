import type * as z from 'zod/mini';

/** A setting: its name in the environment, its schema, and its default as an operator would write it. */
export function setting<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  defaultText: string,
  about: {
    meaning: string;
    fault: string;
    secret?: boolean;
    /** The default in production, if it differs. */
    productionText?: string;
  },
) {
  return { name, schema, defaultText, productionText: defaultText, secret: false, ...about };
}
