import { describe, expect, it } from 'vitest';
import { permissionNames } from '#shared/contract/permissions.ts';
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

describe('nobody rises by themselves', () => {
  const given = [...permissionNames, 'shop.manage:7'];
  const pairs = given.flatMap((held) => given.map((permission) => [held, permission] as const));

  it.each(pairs)('somebody with staff.manage and %s gives or takes %s only if they hold it', (held, permission) => {
    const own = ['staff.manage', held];
    const may = held === 'owner' || own.includes(permission);
    expect(mayGrant(own, [], [permission])).toBe(may);
    expect(mayGrant(own, [permission], [])).toBe(may);
    expect(mayGrant(own, own, [...own, permission])).toBe(may);
  });

  it.each(given)('somebody with %s alone gets no further permission from somebody who lacks it', (held) => {
    for (const permission of given.filter((one) => one !== held)) {
      expect(mayGrant([held], [held], [held, permission])).toBe(held === 'owner');
    }
  });
});
