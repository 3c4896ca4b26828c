import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#shared/contract/calls.ts';
import { growingUnits } from '#tests/hostile/growing-texts.ts';
import { whyGrowsTooFast } from '#tests/hostile/growth.ts';
import { placesOf } from '#tests/support/request-parts.ts';

/** Every schema of the contract that reads a text, once, with the first field that uses it. */
const texts = new Map(
  calls.flatMap((call) =>
    placesOf(call)
      .filter(({ definition }) => definition.type === 'string')
      .map(({ path, schema }) => [schema, `${call.name} ${path.join('.')}`] as const),
  ),
);

/** The shorter length; a text of three-byte characters that is eight times as long still fits into a body of 100 kB. */
const length = 4000;

describe.each([...texts].map(([schema, name]) => [name, schema] as const))('%s', (_, schema) => {
  it.each(Object.entries(growingUnits))('is read in time proportional to its length: %s', async (_unit, unit) => {
    const read = (size: number) => z.safeParse(schema, unit.repeat(Math.ceil(size / unit.length)));
    expect(await whyGrowsTooFast(length, read)).toBeNull();
  });
});
