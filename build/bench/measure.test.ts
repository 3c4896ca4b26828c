import { expect, it } from 'vitest';
import { measure } from './measure.ts';

it('counts the steps that it makes', async () => {
  expect(await measure({ clients: 2, until: { count: 10 }, step: async () => {} })).toMatchObject({ count: 10 });
});

it('ends with the first step that fails', async () => {
  let steps = 0;
  const step = async () => {
    steps += 1;
    if (steps === 3) throw new Error('404');
  };
  await expect(measure({ clients: 1, until: { count: 10 }, step })).rejects.toThrow('404');
  expect(steps).toBe(3);
});
