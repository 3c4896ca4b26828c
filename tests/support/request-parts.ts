import type * as z from 'zod/mini';
import type { Call } from '#shared/contract/call.ts';

export interface RequestPart {
  /** The path to the value; `0` stands for any element of a list. Empty for the whole request. */
  path: readonly string[];
  schema: z.ZodMiniType;
  definition: Definition;
}

interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  /** The values that an enum allows. */
  entries?: Record<string, string>;
}

/** Every field of a call's request, so that tests also try fields added later. */
export function placesOf(call: Call): RequestPart[] {
  return placesBelow(call.request, []);
}

const leaves = new Set(['custom', 'record', 'string', 'number', 'boolean', 'enum', 'file']);

function placesBelow(schema: z.ZodMiniType, path: readonly string[]): RequestPart[] {
  const definition = schema._zod.def as unknown as Definition;
  const { type, shape, element, innerType } = definition;
  if (innerType) return placesBelow(innerType, path);
  const own = { path, schema, definition };
  if (element) return [own, ...placesBelow(element, [...path, '0'])];
  if (shape) return [own, ...Object.entries(shape).flatMap(([name, field]) => placesBelow(field, [...path, name]))];
  if (!leaves.has(type)) throw new Error(`${path.join('.')}: tests cannot look into a schema of type ${type} yet.`);
  return [own];
}
