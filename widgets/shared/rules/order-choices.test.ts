import { expect, it } from 'vitest';
import { detailKinds } from '#shared/contract/order.ts';
import { orderChoices } from './order-choices.ts';

it('the choices of an ordered line are all but its day and time, whatever their words', () => {
  const detail = detailKinds.map((kind) => ({ kind, label: '', value: `10:30 ${kind}` }));
  expect(orderChoices({ detail })).toEqual(['10:30 variant', '10:30 choice']);
});
