import { describe, expect, it } from 'vitest';
import { merchandiseSet, ticketSet } from '#shared/contract/attribute-set.ts';
import { deliveryKinds } from '#shared/contract/delivery.ts';
import { deliveryOf, takesCodes } from './delivery.ts';

describe('the kind of delivery', () => {
  it.each([
    ['is ticket by default', { attributeSet: ticketSet }, 'ticket'],
    ['is collect for merchandise', { attributeSet: merchandiseSet }, 'collect'],
    ['is the catalogue’s kind, if it names one', { attributeSet: merchandiseSet, delivery: 'service' }, 'service'],
    [
      'is gift-code for a product that the catalogue sells as one',
      { attributeSet: ticketSet, delivery: 'gift-code' },
      'gift-code',
    ],
  ] as const)('%s', (_, product, kind) => {
    expect(deliveryOf(product)).toBe(kind);
  });
});

it.each(deliveryKinds)('promo codes and gift codes apply to a %s, unless it is a gift code', (kind) => {
  expect(takesCodes[kind]).toBe(kind !== 'gift-code');
});
