import { describe, expect, it } from 'vitest';
import * as cart from './cart.ts';
import * as old from './old-checkout.ts';
import * as user from './user.ts';

const account = { email: 'sukarno@example.com', password: 'cable car 1' };
const cartId = 'c'.repeat(22);

/** Every call that takes a person's name, and how to make its request. */
const calls = [
  [user.emailReg, (firstname: string, lastname: string) => ({ ...account, firstname, lastname }), 'firstname'],
  [user.update, (firstname: string, lastname: string) => ({ firstname, lastname }), 'firstname'],
  [
    user.updateCustomerAddress,
    (firstName: string, lastName: string) => ({ address: { firstName, lastName } }),
    'address.firstName',
  ],
  [
    cart.setBillingAddress,
    (firstName: string, lastName: string) => ({
      cart_id: cartId,
      email: account.email,
      address: { firstName, lastName },
    }),
    'address.firstName',
  ],
  [
    old.updateShippingAddress,
    (firstName: string, lastName: string) => ({
      checkoutId: cartId,
      shippingAddress: { firstName, lastName, email: account.email },
    }),
    'shippingAddress.firstName',
  ],
] as const;

describe.each(calls.map(([call, request, field]) => ({ call, request, field })))('$call.name', (one) => {
  const { call, request, field } = one;
  it.each([
    ['Sukarno', ''],
    ['', 'Sukarno'],
    [' ', 'Sukarno'],
    ['Mei', 'Chan'],
  ])('accepts first name %j and last name %j', (first, last) => {
    expect(call.request.safeParse(request(first, last)).success).toBe(true);
  });

  it.each([
    ['', ''],
    [' ', '\u200b'],
  ])('reports the first name’s field when both names are blank: %j, %j', (first, last) => {
    const parsed = call.request.safeParse(request(first, last));
    expect(parsed.error?.issues[0]?.path.join('.')).toBe(field);
  });
});
