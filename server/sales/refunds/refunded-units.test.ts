import { expect, it } from 'vitest';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import { refundedUnits } from './refunded-units.ts';

const item = { itemId: 1, delivery: 'ticket', taxRate: 25, taxCents: 1000, ordered: 3, refunded: 0 } as OrderedItem;
const back = { itemId: 1, stage: 'free', discountCents: 0, feeCents: 0, giftCodeCents: 0 } as const;

it.each([
  { units: 1, refunded: 0, price: 1667, money: 1667, tax: 333 },
  { units: 1, refunded: 1, price: 1667, money: 1667, tax: 333 },
  { units: 1, refunded: 2, price: 1666, money: 1666, tax: 334 },
  { units: 3, refunded: 0, price: 5000, money: 5000, tax: 1000 },
  { units: 3, refunded: 0, price: 5000, money: 2500, tax: 500 },
  { units: 3, refunded: 0, price: 0, money: 0, tax: 0 },
])('for $units units after $refunded refunded ones, the tax is $tax when $money of $price is refunded', (one) => {
  const { units, refunded, price: priceCents, money: moneyCents, tax } = one;
  const sums = { ...back, units, priceCents, moneyCents, feeCents: priceCents - moneyCents };
  const booked = refundedUnits([{ ...item, refunded }], [sums]);
  expect(booked.map(({ taxCents }) => taxCents)).toEqual([tax]);
});
