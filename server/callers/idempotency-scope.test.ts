import { describe, expect, it } from 'vitest';
import type { Caller } from '#server/sales/caller.ts';
import { idempotencyScope } from './idempotency-scope.ts';

const guest: Caller = { kind: 'guest' };
const partner: Caller = { kind: 'partner', siteKey: 'pk_hotel' };
const member: Caller = { kind: 'member', id: 'm1', session: 's1', permissions: [] };
const key: Caller = { kind: 'key', id: 'k1', permissions: [] };
const usual = { call: 'cart.create', caller: guest, held: undefined, from: '192.0.2.1 Browser' };
type Asked = Parameters<typeof idempotencyScope>[0];

describe('one key means the same', () => {
  it.each<[string, Asked, Asked]>([
    ['for a cart, from any address', { ...usual, held: 'c1' }, { ...usual, held: 'c1', from: 'elsewhere' }],
    ['for a cart, also on a partner’s page', { ...usual, held: 'c1' }, { ...usual, held: 'c1', caller: partner }],
    ['for a session, from any address', { ...usual, caller: member }, { ...usual, caller: member, from: 'x' }],
    ['for a session, with and without a cart', { ...usual, caller: member }, { ...usual, caller: member, held: 'c1' }],
    [
      'for an API key, with and without a cart',
      { ...usual, caller: key },
      { ...usual, caller: key, held: 'c1', from: 'x' },
    ],
    [
      'for an API key, whatever names the request',
      { ...usual, caller: key },
      { ...usual, caller: key, isOfAccount: true },
    ],
    ['for services', { ...usual, caller: { kind: 'service' } }, { ...usual, caller: { kind: 'service' }, from: 'x' }],
  ])('%s', (_, one, other) => expect(idempotencyScope(one)).toBe(idempotencyScope(other)));

  it.each<[string, Asked, Asked]>([
    ['in two calls', usual, { ...usual, call: 'cart.placeOrder' }],
    [
      'in two calls of one session',
      { ...usual, caller: member },
      { ...usual, caller: member, call: 'cart.placeOrder' },
    ],
    ['in two calls for one cart', { ...usual, held: 'c1' }, { ...usual, held: 'c1', call: 'cart.placeOrder' }],
    [
      'in two calls of the service',
      { ...usual, caller: { kind: 'service' } },
      { ...usual, caller: { kind: 'service' }, call: 'inventory.deduct' },
    ],
    ['for two carts', { ...usual, held: 'c1' }, { ...usual, held: 'c2' }],
    ['for two sessions', { ...usual, caller: member }, { ...usual, caller: { ...member, session: 's2' } }],
    ['for two API keys', { ...usual, caller: key }, { ...usual, caller: { ...key, id: 'k2' } }],
    [
      'for an API key that is named like an account',
      { ...usual, caller: key, isOfAccount: true },
      { ...usual, caller: { ...member, id: 'k1' }, isOfAccount: true },
    ],
    [
      'for an API key that is named like a session',
      { ...usual, caller: key },
      { ...usual, caller: { ...member, session: 'k1' } },
    ],
    ['for two addresses', usual, { ...usual, from: '192.0.2.2 Browser' }],
    ['for a cart that is named like a session', { ...usual, held: 's1' }, { ...usual, caller: member }],
    ['for a browser that is named like a cart', { ...usual, from: 'c1' }, { ...usual, held: 'c1' }],
  ])('but not %s', (_, one, other) => expect(idempotencyScope(one)).not.toBe(idempotencyScope(other)));
});
