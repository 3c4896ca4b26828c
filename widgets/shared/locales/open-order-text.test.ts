import { describe, expect, it } from 'vitest';
import type { DeliveryKind } from '#shared/contract/delivery.ts';
import { openOrderText } from './open-order-text.ts';

describe('the button that opens an order', () => {
  it.each<[DeliveryKind[], string]>([
    [['ticket'], 'Show my tickets'],
    [['ticket', 'ticket'], 'Show my tickets'],
    [['gift-code'], 'Show my order'],
    [['collect'], 'Show my order'],
    [['service'], 'Show my order'],
    [['ticket', 'collect'], 'Show my order'],
    [[], 'Show my order'],
  ])('with items of kind %j has the text %s', (deliveries, text) => {
    expect(openOrderText(deliveries)).toBe(text);
  });
});
