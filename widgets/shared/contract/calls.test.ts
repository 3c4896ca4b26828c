import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { calls } from './calls.ts';

interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
}

/** The texts that a request may carry, each by its path. */
function textsOf(schema: z.ZodMiniType, path: string): [path: string, schema: z.ZodMiniType][] {
  const { type, shape, element, innerType } = schema._zod.def as unknown as Definition;
  if (type === 'string') return [[path, schema]];
  const inner = element ?? innerType;
  if (inner) return textsOf(inner, path);
  return Object.entries(shape ?? {}).flatMap(([name, field]) => textsOf(field, `${path}.${name}`));
}

/** What is looked for is compared in memory: a tab that was pasted along does no harm there. */
const lookedFor = ['search.products.keyword', 'product.enterpriseList.search'];

const texts = calls.flatMap((call) => textsOf(call.request, call.name)).filter(([path]) => !lookedFor.includes(path));

describe('a text of a request', () => {
  it.each(texts)('%s holds no control character', (_path, schema) => {
    const hostile = ['\u0000', '\u001b', '\u007f'].flatMap((control) => [
      `a${control}b`,
      `A${control}`,
      `${'a'.repeat(25)}${control}${'b'.repeat(5)}`,
      `2026-03-14_10${control}00`,
      `2026-03-14${control}`,
      `+8529123${control}4567`,
      `mei${control}@example.com`,
    ]);
    for (const text of hostile) expect(schema.safeParse(text).success).toBe(false);
  });

  it.each(texts)('%s has an end', (_path, schema) => {
    expect(schema.safeParse('a'.repeat(1000)).success).toBe(false);
  });
});
