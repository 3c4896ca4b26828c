import { expect, it } from 'vitest';
import { calls } from '#shared/contract/calls.ts';
import { permissionsOfKeys } from '#shared/contract/permissions.ts';
import { examples, snippetOfKey } from './snippet-of-key.ts';

it.each(Object.entries(examples))('a key with %s may make the call of its example, %s', (permission, path) => {
  const call = calls.find((one) => one.method === 'GET' && one.path === path.split('?')[0]);
  expect(call).toMatchObject({ caller: 'staff', byKey: true, permission });
  expect(permissionsOfKeys).toContain(permission);
});

it('a key without an example tries a call that every key may make', () => {
  expect(snippetOfKey(['order.redeem'], 'https://tickets.example', 'hk')).toBe(
    `curl -H "Authorization: Bearer $GONDOLA_KEY" -H 'store: hk' -X POST 'https://tickets.example/api/store/config'`,
  );
  expect(snippetOfKey(['order.redeem', 'order.read'], 'https://tickets.example', 'en')).toBe(
    `curl -H "Authorization: Bearer $GONDOLA_KEY" -H 'store: en' 'https://tickets.example/api/staff/orders?most=10'`,
  );
});
