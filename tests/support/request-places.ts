import type * as z from 'zod/mini';
import type { Call } from '#shared/contract/call.ts';

/** One place of a request where a value stands. */
export interface RequestPlace {
  /** The way from the request's own object down to the value; `0` stands for any element of a list. Empty for the request itself. */
  path: readonly string[];
  schema: z.ZodMiniType;
  definition: Definition;
}

/** The parts of a zod schema's definition that are read here. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  /** The values that an enum allows. */
  entries?: Record<string, string>;
}

/** Every field of a call's request. Tests go through them, so that they also try fields that were added later. */
export function placesOf(call: Call): RequestPlace[] {
  return placesBelow(call.request, []);
}

const leaves = new Set(['custom', 'record', 'string', 'number', 'boolean', 'enum']);

function placesBelow(schema: z.ZodMiniType, path: readonly string[]): RequestPlace[] {
  const definition = schema._zod.def as unknown as Definition;
  const { type, shape, element, innerType } = definition;
  if (innerType) return placesBelow(innerType, path);
  const own = { path, schema, definition };
  if (element) return [own, ...placesBelow(element, [...path, '0'])];
  if (shape) return [own, ...Object.entries(shape).flatMap(([name, field]) => placesBelow(field, [...path, name]))];
  if (!leaves.has(type)) throw new Error(`${path.join('.')}: tests cannot look into a schema of type ${type} yet.`);
  return [own];
}
