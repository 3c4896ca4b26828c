import { describe, expect, it } from 'vitest';
import { isForKeys } from '#shared/contract/call.ts';
import { calls } from '#shared/contract/calls.ts';
import { isPermissionOfKeys, neverOfKeys, permissionNames, permissionsOfKeys } from '#shared/contract/permissions.ts';
import { mayGiveKey } from './may-give-key.ts';

const ofKeys = [...permissionsOfKeys, 'shop.manage:7', 'shop.manage:8'];
const all = [...permissionNames, 'shop.manage:7', 'shop.manage:8'];

/** Only an owner gives a permission that they do not hold themselves, and nobody gives one that no key has. */
describe.each(all)('a person with only %s', (held) => {
  it.each(all)('gives %s to a key by the rule', (wanted) => {
    const isGiven = isPermissionOfKeys(wanted) && (held === 'owner' || held === wanted);
    expect(mayGiveKey([held], [], [wanted])).toBe(isGiven);
  });
});

describe('a person with all permissions but one', () => {
  it.each(ofKeys)('does not give a key the missing %s', (missing) => {
    const held = all.filter((one) => one !== missing && one !== 'owner');
    expect(mayGiveKey(held, [], [missing])).toBe(false);
    expect(mayGiveKey(held, [], [...ofKeys.filter((one) => one !== missing)])).toBe(true);
  });

  it.each(ofKeys)('does not change a key that has the missing %s', (missing) => {
    const held = all.filter((one) => one !== missing && one !== 'owner');
    const other = ofKeys.find((one) => one !== missing) ?? '';
    expect(mayGiveKey(held, [missing], [other])).toBe(false);
    expect(mayGiveKey(held, [missing], [missing])).toBe(false);
  });
});

describe('no key has', () => {
  it.each([...neverOfKeys, 'shop.manage', 'shop.manage:0', 'order.read ', 'ORDER.READ', 'toString'])('%s', (never) => {
    expect(isPermissionOfKeys(never)).toBe(false);
    expect(mayGiveKey(['owner'], [], ['order.read', never])).toBe(false);
  });
});

it('no call that a key may make needs a permission that no key has', () => {
  const needed = calls
    .filter(isForKeys)
    .flatMap((call) => (call.caller === 'staff' ? [call.permission, call.orPermission ?? call.permission] : []));
  expect(needed.filter((permission) => permission !== 'shop.manage' && !isPermissionOfKeys(permission))).toEqual([]);
});

it.each([
  ['auth.login', false],
  ['auth.token', false],
  ['user.get', false],
  ['order.own', false],
  ['inventory.deduct', false],
  ['staff.makeKey', false],
  ['staff.invite', false],
  ['order.askRefund', false],
  ['order.move', false],
  ['store.config', true],
  ['cart.placeOrder', true],
  ['order.byFakeId', true],
  ['staff.orders', true],
])('a key may make %s: %s', (name, may) => {
  expect(calls.filter((call) => call.name === name).map(isForKeys)).toEqual([may]);
});

it('no key exports personal data, shows a whole gift code, or manages accounts, keys and settings', () => {
  const closed = ['owner', 'staff.manage', 'key.manage', 'setting.edit', 'refund.approve'];
  const never = calls.filter(
    ({ name, ...call }) =>
      (/\.(export|show)[A-Z]\w*$/.test(name) && name !== 'catalogue.exportFile') ||
      (call.caller === 'staff' && closed.includes(call.permission)),
  );
  expect(never.length).toBeGreaterThan(12);
  expect(never.filter(isForKeys).map(({ name }) => name)).toEqual([]);
});
