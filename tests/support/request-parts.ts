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
  /** The forms of a union. */
  options?: z.ZodMiniType[];
  /** The values that a literal allows. */
  values?: unknown[];
  /** The values that an enum allows. */
  entries?: Record<string, string>;
}

/** Every field of a call's request, so that tests also try fields added later. */
export function placesOf(call: Call): RequestPart[] {
  return placesBelow(call.request, []);
}

const leaves = new Set(['custom', 'record', 'string', 'number', 'boolean', 'enum', 'file', 'literal']);

function placesBelow(schema: z.ZodMiniType, path: readonly string[]): RequestPart[] {
  const definition = schema._zod.def as unknown as Definition;
  const { type, shape, element, innerType, options } = definition;
  if (innerType) return placesBelow(innerType, path);
  const own = { path, schema, definition };
  if (element) return [own, ...placesBelow(element, [...path, '0'])];
  if (shape) return [own, ...Object.entries(shape).flatMap(([name, field]) => placesBelow(field, [...path, name]))];
  if (options) return [own, ...partsOfForms(options, path)];
  if (!leaves.has(type)) throw new Error(`${path.join('.')}: tests cannot look into a schema of type ${type} yet.`);
  return [own];
}

/** The fields of all forms of a union. A field of several forms is that of the first one. */
function partsOfForms(options: readonly z.ZodMiniType[], path: readonly string[]): RequestPart[] {
  const parts = options.flatMap((option) => placesBelow(option, path).slice(1));
  return [...new Map(parts.toReversed().map((part) => [part.path.join('.'), part])).values()].toReversed();
}
