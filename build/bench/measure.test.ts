import { expect, it } from 'vitest';
import { failedSteps, measure } from './measure.ts';

it('counts the steps that failed, over all that is measured', async () => {
  let step = 0;
  const fail = async () => {
    step += 1;
    if (step % 2 === 0) throw new Error('404');
  };
  expect(await measure({ clients: 1, until: { count: 10 }, step: fail })).toMatchObject({ count: 5, faults: 5 });
  expect(await measure({ clients: 2, until: { count: 4 }, step: fail })).toMatchObject({ count: 2, faults: 2 });
  expect(failedSteps()).toBe(7);
});
