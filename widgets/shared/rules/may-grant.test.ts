import { expect, it } from 'vitest';
import { mayGrant } from './may-grant.ts';

const manager = ['staff.manage', 'order.refund', 'order.redeem'];

it.each([
  ['an owner gives everything', ['owner'], [], ['owner', 'vendor', 'shop.manage:7'], true],
  ['an owner takes everything', ['owner'], ['owner', 'order.refund'], [], true],
  ['a manager gives what they hold', manager, [], ['order.refund'], true],
  ['a manager gives all that they hold', manager, [], manager, true],
  ['a manager takes what they hold', manager, ['order.refund', 'order.redeem'], ['order.redeem'], true],
  ['a manager gives what they lack', manager, [], ['order.refund', 'ledger.read'], false],
  ['a manager makes an owner', manager, ['order.refund'], ['owner'], false],
  ['a manager lowers an owner', manager, ['owner'], ['order.refund'], false],
  ['a manager removes an owner', manager, ['owner', 'order.refund'], [], false],
  [
    'a manager keeps another permission that they lack',
    manager,
    ['ledger.read'],
    ['ledger.read', 'order.refund'],
    true,
  ],
  ['a manager removes an account with more permissions', manager, ['ledger.read', 'order.refund'], [], false],
  ['a vendor gives another shop', ['vendor', 'shop.manage:7'], [], ['shop.manage:8'], false],
  ['a vendor gives their shop', ['vendor', 'shop.manage:7'], [], ['shop.manage:7'], true],
  ['somebody without permissions gives one', [], [], ['order.redeem'], false],
  ['somebody without permissions changes nothing', [], ['order.redeem'], ['order.redeem'], true],
])('%s: with %j, changing %j to %j is allowed: %s', (_, held, before, after, may) => {
  expect(mayGrant(held, before, after)).toBe(may);
});
