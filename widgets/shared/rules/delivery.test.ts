import { describe, expect, it } from 'vitest';
import { deliveryKinds } from '#shared/contract/delivery.ts';
import { deliveryOf, takesCodes } from './delivery.ts';
import { merchandiseSet, ticketSet } from './shop-constants.ts';

describe('deliveryOf', () => {
  it.each([
    ['a ticket is the rule', { attributeSet: ticketSet }, 'ticket'],
    ['merchandise is collected', { attributeSet: merchandiseSet }, 'collect'],
    ['what the catalogue says goes first', { attributeSet: merchandiseSet, delivery: 'service' }, 'service'],
    ['a voucher is a gift code', { attributeSet: ticketSet, delivery: 'gift-code' }, 'gift-code'],
  ] as const)('%s', (_, product, kind) => {
    expect(deliveryOf(product)).toBe(kind);
  });
});

it.each(deliveryKinds)('codes count for a %s, unless it is a gift code itself', (kind) => {
  expect(takesCodes[kind]).toBe(kind !== 'gift-code');
});
