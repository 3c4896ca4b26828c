import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#shared/contract/calls.ts';
import { growingUnits } from '#tests/hostile/growing-texts.ts';
import { whyGrowsTooFast } from '#tests/hostile/growth.ts';
import { placesOf } from '#tests/support/request-places.ts';

/** Every schema of the contract that reads a text, once, with the first field that has it. */
const texts = new Map(
  calls.flatMap((call) =>
    placesOf(call)
      .filter(({ definition }) => definition.type === 'string')
      .map(({ path, schema }) => [schema, `${call.name} ${path.join('.')}`] as const),
  ),
);

/** So long that eight times it is what a body of 100 kB can hold of the widest unit. */
const length = 4000;

describe.each([...texts].map(([schema, name]) => [name, schema] as const))('%s', (_, schema) => {
  it.each(Object.entries(growingUnits))('is read in a time that grows with its length: %s', async (_unit, unit) => {
    const read = (size: number) => z.safeParse(schema, unit.repeat(Math.ceil(size / unit.length)));
    expect(await whyGrowsTooFast(length, read)).toBeNull();
  });
});
